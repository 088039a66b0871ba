// The operations for sub-groups of 8 lanes.
#define W 8
#include "compute/ops.inc"
