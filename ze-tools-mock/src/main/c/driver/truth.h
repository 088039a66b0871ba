// The truth file: what ran on devices, and when.
#ifndef ZM_TRUTH_H
#define ZM_TRUTH_H

#include "base/observer.h"

extern const zm_observer zm_truth_observer;

#endif
