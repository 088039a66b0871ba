/// Tests of the library on the vendor's own driver, which runs on the board.
package io.zetools.board;
