// The operations on 64 lanes, for any processor.
#define W 64
#include "compute/ops.inc"
