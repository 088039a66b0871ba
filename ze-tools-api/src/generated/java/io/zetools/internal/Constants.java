// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.internal;

/// The constants of enumerations that Java switches over, which the bindings have only
/// as methods.
public final class Constants {
    public static final int ZET_VALUE_TYPE_UINT32 = 0;
    public static final int ZET_VALUE_TYPE_UINT64 = 1;
    public static final int ZET_VALUE_TYPE_FLOAT32 = 2;
    public static final int ZET_VALUE_TYPE_FLOAT64 = 3;
    public static final int ZET_VALUE_TYPE_BOOL8 = 4;
    public static final int ZET_VALUE_TYPE_STRING = 5;
    public static final int ZET_VALUE_TYPE_UINT8 = 6;
    public static final int ZET_VALUE_TYPE_UINT16 = 7;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT32 = 0;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT64 = 1;
    public static final int ZET_VALUE_INFO_TYPE_EXP_FLOAT32 = 2;
    public static final int ZET_VALUE_INFO_TYPE_EXP_FLOAT64 = 3;
    public static final int ZET_VALUE_INFO_TYPE_EXP_BOOL8 = 4;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT8 = 5;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT16 = 6;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE = 7;
    public static final int ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE = 8;

    private Constants() {}
}
