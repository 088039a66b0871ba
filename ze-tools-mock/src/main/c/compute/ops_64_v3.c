// The operations on 64 lanes, for processors with AVX2.
#ifdef ZMC_X86_LEVELS
#define W 64
#define TABLE zmc_ops_64_v3
#include "compute/ops.inc"
#else
typedef int zmc_no_64_v3;
#endif
