// The operations for sub-groups of 16 lanes.
#define W 16
#include "compute/ops.inc"
