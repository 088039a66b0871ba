// The table of observers.
#include "base/observer.h"

#include <stdlib.h>

const zm_observer *zm_observers[ZM_MAX_OBSERVERS + 1];

void zm_observe(const zm_observer *observer) {
    size_t count = 0;
    for (; zm_observers[count] != NULL; count++) {
        if (zm_observers[count] == observer) {
            return;
        }
    }
    if (count == ZM_MAX_OBSERVERS) {
        abort();    // the table is too small for the driver's own parts
    }
    zm_observers[count] = observer;
}
