// Peers of the debug channel that mean harm: debuggees that answer what a debugger has no room for, or nothing, and
// debuggers that connect and are silent, do not read, or flood.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/option.h"
#include "channel/channel.h"
#include "debug/debug.h"
#include "debug/debuggee.h"
#include "debug/registers.h"
#include "debug/wire.h"
#include "expect.h"
#include "zm_entry.h"

static ze_device_handle_t device;
static ze_context_handle_t context;
static uint8_t uuid[ZE_MAX_DEVICE_UUID_SIZE];
static const ze_device_thread_t thread = {0, 0, 0, 0};

// ---- A debuggee that means harm ------------------------------------------------------------------------------------

typedef enum role {
    TAKES_NOBODY,       // never accepts
    SAYS_NOTHING,       // never answers
    GROWS_REGISTERS,    // describes larger registers from the second time on
    MORE_SETS,          // describes more sets than a device has
    SHORT_ANSWER,       // answers less memory than was asked for
    IS_SLOW,            // answers each part of a range late
    HUGE_MODULE         // announces a module that fits into no memory
} role;

static void answer_sets(role role, uint32_t asked, zm_wire_reply *reply, uint8_t *data) {
    uint32_t count = role == MORE_SETS ? ZM_WIRE_DATA / (uint32_t)sizeof(zet_debug_regset_properties_t) : 1;
    zet_debug_regset_properties_t set = {.type = ZM_REGISTER_GENERAL,
                                         .generalFlags = 3,
                                         .count = 128,
                                         .bitSize = 512,
                                         .byteSize = role == GROWS_REGISTERS && asked > 1 ? 65536 : 64};
    for (uint32_t i = 0; i < count; i++) {
        memcpy(data + i * sizeof set, &set, sizeof set);
    }
    reply->size = count * (uint32_t)sizeof set;
}

static void announce(int events) {
    zm_wire_event event = {.magic = ZM_WIRE_MAGIC, .number = 1};
    event.event.type = ZET_DEBUG_EVENT_TYPE_MODULE_LOAD;
    event.event.info.module.moduleBegin = 4096;
    event.event.info.module.moduleEnd = 4096 + (UINT64_C(3) << 30);
    send(events, &event, sizeof event, MSG_NOSIGNAL);
}

static void play(role role, int fd) {
    static uint8_t data[ZM_WIRE_DATA];
    zm_wire_request request;
    uint32_t asked = 0;
    int passed;
    while (zm_wire_receive_request(fd, 0, &request, data, &passed) == ZM_WIRE_OK) {
        zm_wire_reply reply = {.magic = ZM_WIRE_MAGIC, .number = request.number, .size = request.wanted};
        memset(data, 0xab, sizeof data);
        if (role == SAYS_NOTHING) {
            continue;
        }
        if (request.operation == ZM_WIRE_REGISTER_SETS) {
            answer_sets(role, ++asked, &reply, data);
        } else if (request.operation == ZM_WIRE_READ_MEMORY && role == SHORT_ANSWER) {
            reply.size = request.wanted / 2;
        } else if (request.operation == ZM_WIRE_READ_MEMORY && role == IS_SLOW) {
            usleep(100000);
        }
        zm_wire_send(fd, &reply, sizeof reply, data, reply.size, -1);
        if (request.operation == ZM_WIRE_ATTACH && role == HUGE_MODULE) {
            announce(passed);
        }
    }
}

static pid_t start(role role) {
    int ready[2];
    char byte = 0;
    if (pipe(ready) != 0) {
        abort();
    }
    pid_t child = fork();
    if (child == 0) {
        zm_channel channel;
        bool good = zm_channel_open(ZM_WIRE_CHANNEL, 1, &channel) == 0 && fcntl(channel.fd, F_SETFL, 0) == 0 &&
                    write(ready[1], &byte, 1) == 1;
        alarm(120);
        while (good && role != TAKES_NOBODY) {
            int fd = accept4(channel.fd, NULL, NULL, SOCK_CLOEXEC);
            play(role, fd);
            close(fd);
        }
        if (!good) {
            _exit(1);
        }
        for (;;) {
            pause();
        }
    }
    EXPECT_EQ(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    close(ready[1]);
    return child;
}

static void stop(pid_t child) {
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

static ze_result_t attach(pid_t child, zet_debug_session_handle_t *session) {
    const zet_debug_config_t config = {.pid = (uint32_t)child};
    return zm_zetDebugAttach(device, &config, session);
}

static void gives_up_a_debuggee_that_takes_nobody(void) {
    pid_t child = start(TAKES_NOBODY);
    int fd[16], count = 0;
    while (count < 16 && (fd[count] = zm_channel_connect(ZM_WIRE_CHANNEL, (uint32_t)child)) >= 0) {
        count++;
    }
    EXPECT(count < 16);
    zet_debug_session_handle_t session;
    EXPECT_EQ(attach(child, &session), ZE_RESULT_ERROR_NOT_AVAILABLE);
    while (count > 0) {
        close(fd[--count]);
    }
    stop(child);
}

static void gives_up_a_debuggee_that_says_nothing(void) {
    pid_t child = start(SAYS_NOTHING);
    zet_debug_session_handle_t session;
    EXPECT_EQ(attach(child, &session), ZE_RESULT_ERROR_DEVICE_LOST);
    stop(child);
}

static void keeps_within_the_registers_that_it_has_seen(role role) {
    pid_t child = start(role);
    zet_debug_session_handle_t session = NULL;
    EXPECT_EQ(attach(child, &session), ZE_RESULT_SUCCESS);
    zet_debug_regset_properties_t sets[ZM_REGISTER_SETS];
    uint32_t count = ZM_REGISTER_SETS;
    memset(sets, 0, sizeof sets);
    ze_result_t result = zm_zetDebugGetThreadRegisterSetProperties(session, thread, &count, sets);
    if (role == GROWS_REGISTERS) {
        EXPECT_EQ(result, ZE_RESULT_SUCCESS);
        EXPECT_EQ(count, 1);
        uint8_t *values = malloc((size_t)sets[0].count * sets[0].byteSize);
        EXPECT_EQ(zm_zetDebugReadRegisters(session, thread, sets[0].type, 0, sets[0].count, values),
                  ZE_RESULT_ERROR_DEVICE_LOST);
        free(values);
    } else {
        EXPECT_EQ(result, ZE_RESULT_ERROR_DEVICE_LOST);
    }
    EXPECT_EQ(zm_zetDebugDetach(session), ZE_RESULT_SUCCESS);
    stop(child);
}

static void loses_a_debuggee(role role) {
    static uint8_t bytes[1 << 20];
    const zet_debug_memory_space_desc_t desc = {.stype = ZET_STRUCTURE_TYPE_DEBUG_MEMORY_SPACE_DESC, .address = 4096};
    const ze_device_thread_t all = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    pid_t child = start(role);
    zet_debug_session_handle_t session = NULL;
    EXPECT_EQ(attach(child, &session), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zetDebugReadMemory(session, all, &desc, sizeof bytes, bytes), ZE_RESULT_ERROR_DEVICE_LOST);
    EXPECT_EQ(zm_zetDebugDetach(session), ZE_RESULT_SUCCESS);
    stop(child);
}

static void does_not_keep_a_huge_module(void) {
    pid_t child = start(HUGE_MODULE);
    zet_debug_session_handle_t session = NULL;
    zm_option_set(ZM_OPTION_MANNER, ZM_MANNER_LENIENT);
    EXPECT_EQ(attach(child, &session), ZE_RESULT_SUCCESS);
    zet_debug_event_t event;
    EXPECT_EQ(zm_zetDebugReadEvent(session, 20000, &event), ZE_RESULT_SUCCESS);
    EXPECT_EQ(event.type, ZET_DEBUG_EVENT_TYPE_MODULE_LOAD);
    EXPECT_EQ(zm_zetDebugDetach(session), ZE_RESULT_SUCCESS);
    zm_option_set(ZM_OPTION_MANNER, ZM_MANNER_STRICT);
    stop(child);
}

// ---- Debuggers that mean harm --------------------------------------------------------------------------------------

static int connect_to_myself(void) {
    int fd;
    while ((fd = zm_channel_connect(ZM_WIRE_CHANNEL, (uint32_t)getpid())) < 0 && errno == EAGAIN) {
        usleep(1000);
    }
    EXPECT(fd >= 0 && fcntl(fd, F_SETFL, 0) == 0);
    return fd;
}

static zm_wire_request request_of(uint32_t operation, uint32_t size) {
    return (zm_wire_request){
        .magic = ZM_WIRE_MAGIC, .version = ZM_WIRE_VERSION, .operation = operation, .size = size, .number = 1};
}

// Attaches as a debugger does; the events' own end, or -1.
static int take_session(int fd) {
    static uint8_t data[ZM_WIRE_DATA];
    zm_wire_request request = request_of(ZM_WIRE_ATTACH, sizeof uuid);
    zm_wire_reply reply = {.result = ZE_RESULT_ERROR_UNKNOWN};
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        abort();
    }
    for (int i = 0; i < 2000 && reply.result != ZE_RESULT_SUCCESS; i++) {    // the session before may just be ending
        if (!zm_wire_send(fd, &request, sizeof request, uuid, sizeof uuid, pair[1]) ||
            zm_wire_receive_reply(fd, 0, &reply, data) != ZM_WIRE_OK) {
            break;
        }
        usleep(reply.result == ZE_RESULT_SUCCESS ? 0 : 5000);
    }
    close(pair[1]);
    if (reply.result != ZE_RESULT_SUCCESS) {
        close(pair[0]);
        return -1;
    }
    return pair[0];
}

static bool has_ended(int fd) {
    static uint8_t data[ZM_WIRE_DATA];
    ssize_t got;
    while ((got = recv(fd, data, sizeof data, 0)) > 0) {
    }
    return got == 0 || errno == ECONNRESET;
}

static void silence_keeps_nobody_out(void) {
    int silent[80];
    for (int i = 0; i < 80; i++) {
        silent[i] = connect_to_myself();
    }
    int fd = connect_to_myself(), events = take_session(fd);
    EXPECT(events >= 0);
    for (int i = 0; i < 80; i++) {
        EXPECT(has_ended(silent[i]));
        close(silent[i]);
    }
    close(events);
    close(fd);
}

static void create_queues(int count) {
    const ze_command_queue_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
    for (int i = 0; i < count; i++) {
        ze_command_queue_handle_t queue = NULL;
        EXPECT_EQ(zm_zeCommandQueueCreate(context, device, &desc, &queue), ZE_RESULT_SUCCESS);
        EXPECT_EQ(zm_zeCommandQueueDestroy(queue), ZE_RESULT_SUCCESS);
    }
}

// Each queue is two events. They wait for a debugger that does not read, and all come when it does.
static void events_wait_for_their_reader(void) {
    int fd = connect_to_myself(), events = take_session(fd);
    const int queues = 2000;
    EXPECT(events >= 0);
    create_queues(queues);
    for (uint64_t i = 1; i <= 2 * (uint64_t)queues; i++) {
        zm_wire_event event = {0};
        EXPECT_EQ(zm_wire_receive_event(events, 0, &event), ZM_WIRE_OK);
        if (event.number != i) {
            EXPECT_EQ(event.number, i);
            break;
        }
    }
    // One that goes without having read them leaves nothing behind.
    create_queues(queues);
    close(events);
    close(fd);
    create_queues(10);
}

// A debugger that asks without reading the replies loses its connection, and the service goes on.
static void a_flood_ends(void) {
    int fd = connect_to_myself(), events = take_session(fd);
    EXPECT(events >= 0);
    zm_wire_request request = request_of(ZM_WIRE_RESUME, 0);
    request.thread = (ze_device_thread_t){UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
    while (zm_wire_send(fd, &request, sizeof request, NULL, 0, -1)) {
        request.number++;
    }
    EXPECT(errno == EPIPE || errno == ECONNRESET);
    close(events);
    close(fd);
    fd = connect_to_myself();
    events = take_session(fd);
    EXPECT(events >= 0);
    close(events);
    close(fd);
}

// Descriptors that are no sockets for events.
static void takes_no_other_descriptor(void) {
    static uint8_t data[ZM_WIRE_DATA];
    int fd = connect_to_myself(), file = open("/dev/null", O_RDWR | O_CLOEXEC);
    zm_wire_request request = request_of(ZM_WIRE_ATTACH, sizeof uuid);
    zm_wire_reply reply = {0};
    EXPECT(zm_wire_send(fd, &request, sizeof request, uuid, sizeof uuid, file));
    EXPECT_EQ(zm_wire_receive_reply(fd, 0, &reply, data), ZM_WIRE_OK);
    EXPECT_EQ(reply.result, ZE_RESULT_ERROR_INVALID_ARGUMENT);
    close(file);
    close(fd);
}

// ---- Begin ---------------------------------------------------------------------------------------------------------

static void begin(void) {
    ze_driver_handle_t driver = NULL;
    uint32_t count = 1;
    const ze_context_desc_t desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
    ze_device_properties_t properties = {.stype = ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES};
    setenv("ZET_ENABLE_PROGRAM_DEBUGGING", "1", 1);
    zm_option_set(ZM_OPTION_MANNER, ZM_MANNER_STRICT);
    EXPECT_EQ(zm_zeInit(0), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeDriverGet(&count, &driver), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeDeviceGet(driver, &count, &device), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeContextCreate(driver, &desc, &context), ZE_RESULT_SUCCESS);
    EXPECT_EQ(zm_zeDeviceGetProperties(device, &properties), ZE_RESULT_SUCCESS);
    EXPECT(zm_debug_on());
    memcpy(uuid, properties.uuid.id, sizeof uuid);
}

int main(void) {
    alarm(110);    // nothing here may wait for good
    begin();
    zm_option_set(ZM_OPTION_DEBUG_ANSWER_MS, 500);
    gives_up_a_debuggee_that_takes_nobody();
    gives_up_a_debuggee_that_says_nothing();
    keeps_within_the_registers_that_it_has_seen(GROWS_REGISTERS);
    keeps_within_the_registers_that_it_has_seen(MORE_SETS);
    loses_a_debuggee(SHORT_ANSWER);
    loses_a_debuggee(IS_SLOW);
    does_not_keep_a_huge_module();
    silence_keeps_nobody_out();
    events_wait_for_their_reader();
    a_flood_ends();
    takes_no_other_descriptor();
    EXPECT_EQ(zm_zeContextDestroy(context), ZE_RESULT_SUCCESS);
    return expect_result();
}
