// The operations for sub-groups of 32 lanes.
#define W 32
#include "compute/ops.inc"
