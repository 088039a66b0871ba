// Metrics of each kernel: a query of the probe's begins before a launch and ends behind it, so that a kernel runs alone
// while its queue is measured. What the device has counted goes into the ring as it is; the collector calculates.
//
// Queries come from pools of the probe, for each context and device. A query of a list that is executed again is read
// before; what it has counted is lost where the list still runs. Every execution of a kernel gets a record: of what was
// counted, or of the reason why nothing was.
#ifndef ZTP_MEASURE_H
#define ZTP_MEASURE_H

#include "base/layout.h"
#include "level_zero/zet_api.h"

enum { ZTD_QUERIES = 1 << 14, ZTD_QUERY_POOLS = 1 << 10 };

typedef struct ztd_timeline ztd_timeline;
typedef struct ztd_list ztd_list;
typedef struct ztd_command ztd_command;
typedef struct ztd_api ztd_api;

// Functions of a loader; NULL where it has none.
typedef struct {
    ze_result_t (*groups)(zet_device_handle_t, uint32_t *, zet_metric_group_handle_t *);
    ze_result_t (*properties)(zet_metric_group_handle_t, zet_metric_group_properties_t *);
    ze_result_t (*activate)(zet_context_handle_t, zet_device_handle_t, uint32_t, zet_metric_group_handle_t *);
    ze_result_t (*pool_create)(zet_context_handle_t, zet_device_handle_t, zet_metric_group_handle_t,
                               const zet_metric_query_pool_desc_t *, zet_metric_query_pool_handle_t *);
    ze_result_t (*pool_destroy)(zet_metric_query_pool_handle_t);
    ze_result_t (*query_create)(zet_metric_query_pool_handle_t, uint32_t, zet_metric_query_handle_t *);
    ze_result_t (*query_destroy)(zet_metric_query_handle_t);
    ze_result_t (*query_data)(zet_metric_query_handle_t, size_t *, uint8_t *);
    ze_result_t (*begin)(zet_command_list_handle_t, zet_metric_query_handle_t);
    ze_result_t (*end)(zet_command_list_handle_t, zet_metric_query_handle_t, ze_event_handle_t, uint32_t,
                       ze_event_handle_t *);
} ztd_metric_api;

// Names an execution of a command.
typedef struct {
    uint32_t list_number, execution;
    uint32_t number;    // in its list
    uint32_t device;
} ztd_measured;

typedef enum {
    ZTD_QUERY_FREE,
    ZTD_QUERY_ARMED,      // in a list
    ZTD_QUERY_PENDING,    // given to the device
    ZTD_QUERY_READING
} ztd_query_state;

typedef struct {
    zet_metric_query_handle_t query;    // NULL: its pool is gone
    uint32_t next;                      // free ones, and those whose pools are gone; 1 + index
    uint32_t later, earlier;            // those that the thread is to look at; 1 + index
    uint32_t stock;
    uint32_t event;    // of the probe, signalled behind the end; 1 + index; 0 while it is free
    uint32_t round;    // of the thread that has looked at it
    uint8_t state;     // ztd_query_state
    bool listed;       // the thread is to look at it
    bool left;         // its command is gone
    bool spoilt;       // executions overlapped: until its list is reset, it says nothing
    uint32_t kept;     // bytes of an earlier execution that are not written yet
    ztd_measured of, kept_of;
} ztd_query;

typedef struct {
    zet_metric_query_pool_handle_t pool;    // NULL: gone
    uint32_t stock;
} ztd_query_pool;

// Of a device.
typedef enum {
    ZTD_GROUP_UNKNOWN,
    ZTD_GROUP_BUSY,    // a thread finds and activates it
    ZTD_GROUP_ACTIVE,
    ZTD_GROUP_NONE,    // the device has no such group
    ZTD_GROUP_REFUSED
} ztd_group_state;

typedef struct {
    zet_metric_group_handle_t group;
    ze_context_handle_t context;    // in which it was activated
    uint32_t state;                 // ztd_group_state
} ztd_group;

enum { ZTD_MEASURED_DEVICES = 64, ZTD_MEASURED_STOCKS = 64 };    // as ZTD_DEVICES and ZTD_STOCKS

typedef struct {
    bool on;
    bool yields;    // the program uses metrics itself: nothing more is measured
    uint32_t query_count, pool_count;
    uint32_t gone;    // queries whose pools are gone
    uint32_t oldest, newest;
    uint32_t round;
    uint32_t free[ZTD_MEASURED_STOCKS], count[ZTD_MEASURED_STOCKS];
    bool refused[ZTD_MEASURED_STOCKS];        // no more pools
    uint32_t filling[ZTD_MEASURED_STOCKS];    // threads that make queries
    ztd_group groups[ZTD_MEASURED_DEVICES];
    ztd_query queries[ZTD_QUERIES];
    ztd_query_pool pools[ZTD_QUERY_POOLS];
    uint8_t reports[ZTD_QUERIES][ZTP_REPORT];
} ztd_measures;

// Finds the functions of a loader; false if it lacks one.
bool ztd_find_metrics(ztd_metric_api *api, void *handle);

// ---- measure.c: around a launch -------------------------------------------------------------------------------------

// Begins a query in a list that a kernel is about to be appended to; what comes of it is in ztd_decided. Without the
// lock, here and in the next two.
void ztd_measure_begins(ztd_timeline *self, const void *list_handle);
// Ends it behind the kernel.
void ztd_measure_ends(ztd_timeline *self, const void *list_handle, bool succeeded);
// Gives up a query that is in a list but belongs to no command.
void ztd_measure_unused(ztd_timeline *self);

// Notes that a command was given to the device. The lock is held, here and below.
void ztd_measure_submitted(ztd_timeline *self, const ztd_command *command);
// Notes that a list was executed while nothing was recorded: its queries say nothing any more.
void ztd_measure_unseen(ztd_timeline *self, const ztd_list *list);
// Notes that a command is gone.
void ztd_measure_left(ztd_timeline *self, const ztd_command *command);

// Reads the queries of a list that is about to be executed again or reset. Without the lock, here and below.
void ztd_measure_harvest(ztd_timeline *self, uint32_t list, bool is_executed);
// Looks at queries that are pending, in the thread; returns whether any was complete.
bool ztd_measure_look(ztd_timeline *self, uint64_t until);
bool ztd_measure_is_pending(ztd_timeline *self);
// Reads what is complete, and writes that the rest was not measured: of a stock, or of all for UINT32_MAX.
void ztd_measure_give_up(ztd_timeline *self, uint32_t stock);
// The program is about to use metrics itself: all that is the probe's is taken away.
void ztd_measure_yields(ztd_timeline *self);

// ---- queries.c: pools and groups ------------------------------------------------------------------------------------

// Returns the reason for which a stock has no queries now, ZTP_UNMEASURED_NOTHING if it has or may have. Finds and
// activates the group, and makes a pool, where that was not done. Without the lock.
ztp_unmeasured ztd_prepare_queries(ztd_timeline *self, const ztd_api *api, uint32_t stock, uint32_t device);
// Returns 1 + the index of a query, 0 if there is none. The lock is held, here and in the next one.
uint32_t ztd_pop_query(ztd_timeline *self, uint32_t stock);
void ztd_push_query(ztd_timeline *self, uint32_t query);
// Destroys the queries and pools of a context, of all for NULL, and ends what it has activated. Without the lock.
void ztd_close_queries(ztd_timeline *self, ze_context_handle_t context);

#endif
