// Images and samplers.
#ifndef ZM_IMAGE_H
#define ZM_IMAGE_H

// What zeDeviceGetImageProperties says.
#define ZM_MAX_IMAGE_1D 16384u
#define ZM_MAX_IMAGE_2D 16384u
#define ZM_MAX_IMAGE_3D 2048u
#define ZM_MAX_IMAGE_BUFFER (UINT64_C(1) << 27)
#define ZM_MAX_IMAGE_SLICES 2048u
#define ZM_MAX_SAMPLERS 16u
#define ZM_MAX_IMAGE_ARGUMENTS 128u

#endif
