// The objects that ITT's constructors return: the same content gives the same object, and objects stay.
#ifndef ZTT_OBJECTS_H
#define ZTT_OBJECTS_H

#include "itt/itt.h"

#include <stdatomic.h>

typedef struct {
    uint32_t domain;
    uint32_t name;
    int type;                  // ztt_type
    _Atomic uint64_t value;    // of counters that are increased: as an integer
} ztt_counter;

// Each returns an object that was made for this content, or one that stands for all where there is no memory; never
// NULL.
ztt_domain *ztt_domain_of(const char *name);
ztt_string *ztt_string_of(const char *text);
ztt_counter *ztt_counter_of(uint32_t domain, const char *name, int type);
ztt_counter *ztt_counter_of_text(uint32_t domain, uint32_t name, int type);
ztt_histogram *ztt_histogram_of(const ztt_domain *domain, const char *name, int x_type, int y_type);
ztt_clock *ztt_clock_of(ztt_ask_clock ask, void *data);

// Notes the names of domains and strings that a stub has made before. Later they are known by their addresses.
void ztt_adopt(const ztt_domain *domains, const ztt_string *strings);

// Asks all clocks for their present time.
void ztt_reset_clocks(void);

// Returns the nanoseconds of CLOCK_MONOTONIC for a time of a clock; of none, it is that already.
uint64_t ztt_host_time(const ztt_clock *clock, unsigned long long time);

// Return whether a pointer is one of ours: others are not looked into.
bool ztt_is_domain(const ztt_domain *domain);
bool ztt_is_counter(const ztt_counter *counter);
bool ztt_is_histogram(const ztt_histogram *histogram);

// Return the numbers of names, or 0 for what is not ours.
uint32_t ztt_domain_text(const ztt_domain *domain);
uint32_t ztt_string_text(const ztt_string *string);

// Returns nanoseconds of CLOCK_MONOTONIC.
uint64_t ztt_now(void);

#endif
