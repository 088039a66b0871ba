// Results, and the objects that rows take for granted.
#include "answers.h"

#include <level_zero/ze_api.h>

const answer_result answer_results[] = {
    {"OK", ZE_RESULT_SUCCESS},
    {"NOT_READY", ZE_RESULT_NOT_READY},
    {"DROPPED", ZE_RESULT_WARNING_DROPPED_DATA},
    {"UNINITIALIZED", ZE_RESULT_ERROR_UNINITIALIZED},
    {"DEPENDENCY", ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE},
    {"PERMISSIONS", ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS},
    {"NOT_AVAILABLE", ZE_RESULT_ERROR_NOT_AVAILABLE},
    {"BUILD_FAILURE", ZE_RESULT_ERROR_MODULE_BUILD_FAILURE},
    {"LINK_FAILURE", ZE_RESULT_ERROR_MODULE_LINK_FAILURE},
    {"IN_USE", ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE},
    {"OUT_OF_DEVICE", ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY},
    {"OUT_OF_HOST", ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY},
    {"INV_ARG", ZE_RESULT_ERROR_INVALID_ARGUMENT},
    {"INV_ENUM", ZE_RESULT_ERROR_INVALID_ENUMERATION},
    {"INV_SIZE", ZE_RESULT_ERROR_INVALID_SIZE},
    {"INV_NULL_POINTER", ZE_RESULT_ERROR_INVALID_NULL_POINTER},
    {"INV_NULL_HANDLE", ZE_RESULT_ERROR_INVALID_NULL_HANDLE},
    {"INV_SYNC", ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT},
    {"INV_NATIVE", ZE_RESULT_ERROR_INVALID_NATIVE_BINARY},
    {"INV_GLOBAL_NAME", ZE_RESULT_ERROR_INVALID_GLOBAL_NAME},
    {"INV_KERNEL_NAME", ZE_RESULT_ERROR_INVALID_KERNEL_NAME},
    {"INV_FUNCTION_NAME", ZE_RESULT_ERROR_INVALID_FUNCTION_NAME},
    {"INV_GROUP_SIZE", ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION},
    {"INV_KARG_INDEX", ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX},
    {"INV_KARG_SIZE", ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE},
    {"INV_LIST_TYPE", ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE},
    {"UNKNOWN", ZE_RESULT_ERROR_UNKNOWN},
    {"UNSUP_FEATURE", ZE_RESULT_ERROR_UNSUPPORTED_FEATURE},
    {"UNSUP_VERSION", ZE_RESULT_ERROR_UNSUPPORTED_VERSION},
    {"QUERY_FALSE", (ze_result_t)0x7fff0001},    // as the vendor has it; newer headers have another number
    {"UNSUP_SIZE", ZE_RESULT_ERROR_UNSUPPORTED_SIZE},
    {"UNSUP_ALIGN", ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT},
    {"UNSUP_ENUM", ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION},
    {NULL, 0},
};

#define MAKE_CONTEXT(name) "zeContextCreate(driver, {context_desc}, &" name ")"

#define IMAGE "{image_desc type=2 width=16 height=16 depth=1}"
#define FIRST(kind, name) "let " name "_count=1; ~zesDevice" kind "(sdevice, &" name "_count, &" name ")"

const answer_made answer_made_names[] = {
    {"driver", "zeInit(0); let count=1; zeDriverGet(&count, &driver)"},
    {"device", "let devices=1; zeDeviceGet(driver, &devices, &device)"},
    {"context", MAKE_CONTEXT("context")},
    {"context2", MAKE_CONTEXT("context2")},
    {"queue", "zeCommandQueueCreate(context, device, {command_queue_desc mode=2}, &queue)"},
    {"queue2", "zeCommandQueueCreate(context2, device, {command_queue_desc mode=2}, &queue2)"},
    {"list", "zeCommandListCreate(context, device, {command_list_desc}, &list)"},
    {"list2", "zeCommandListCreate(context2, device, {command_list_desc}, &list2)"},
    {"ordered", "zeCommandListCreate(context, device, {command_list_desc flags=16}, &ordered)"},
    {"copies", "zeCommandListCreate(context, device, {command_list_desc commandQueueGroupOrdinal=1}, &copies)"},
    {"immediate", "zeCommandListCreateImmediate(context, device, {command_queue_desc mode=1}, &immediate)"},
    {"fence", "zeFenceCreate(queue, {fence_desc}, &fence)"},
    {"fence2", "zeFenceCreate(queue2, {fence_desc}, &fence2)"},
    {"pool", "zeEventPoolCreate(context, {event_pool_desc flags=1 count=8}, 0, null, &pool)"},
    {"pool2", "zeEventPoolCreate(context2, {event_pool_desc flags=1 count=8}, 0, null, &pool2)"},
    {"timed_pool", "zeEventPoolCreate(context, {event_pool_desc flags=5 count=8}, 0, null, &timed_pool)"},
    {"counter_pool", "zeEventPoolCreate(context, {event_pool_desc flags=1 count=8 "
                     "pNext={event_pool_counter_based_exp_desc flags=3}}, 0, null, &counter_pool)"},
    {"event", "zeEventCreate(pool, {event_desc index=0}, &event)"},
    {"event2", "zeEventCreate(pool2, {event_desc index=0}, &event2)"},
    {"timed", "zeEventCreate(timed_pool, {event_desc index=0}, &timed)"},
    {"counter", "zeEventCreate(counter_pool, {event_desc index=0}, &counter)"},
    {"memory", "zeMemAllocDevice(context, {device_mem_alloc_desc}, 65536, 64, device, &memory)"},
    {"memory2", "zeMemAllocDevice(context2, {device_mem_alloc_desc}, 65536, 64, device, &memory2)"},
    {"shared", "zeMemAllocShared(context, {device_mem_alloc_desc}, {host_mem_alloc_desc}, 65536, 64, device, &shared)"},
    {"host", "zeMemAllocHost(context, {host_mem_alloc_desc}, 65536, 64, &host)"},
    {"module", "zeModuleCreate(context, device, {module_desc format=0 inputSize=spirv_size pInputModule=spirv}, "
               "&module, null)"},
    {"module2", "zeModuleCreate(context2, device, {module_desc format=0 inputSize=spirv_size pInputModule=spirv}, "
                "&module2, null)"},
    {"kernel", "let m=memory; zeKernelCreate(module, {kernel_desc pKernelName=\"f\"}, &kernel); "
               "zeKernelSetGroupSize(kernel, 1, 1, 1); "
               "zeKernelSetArgumentValue(kernel, 0, 8, &memory); let five=5; "
               "zeKernelSetArgumentValue(kernel, 1, 4, &five); zeKernelSetArgumentValue(kernel, 2, 64, null)"},
    {"kernel2", "let m=memory; zeKernelCreate(module2, {kernel_desc pKernelName=\"f\"}, &kernel2); "
                "zeKernelSetGroupSize(kernel2, 1, 1, 1); zeKernelSetArgumentValue(kernel2, 0, 8, &memory); let six=6; "
                "zeKernelSetArgumentValue(kernel2, 1, 4, &six); zeKernelSetArgumentValue(kernel2, 2, 64, null)"},
    {"image", "zeImageCreate(context, device, " IMAGE ", &image)"},
    {"image2", "zeImageCreate(context, device, " IMAGE ", &image2)"},
    {"sampler", "zeSamplerCreate(context, device, {sampler_desc}, &sampler)"},
    {"physical", "zePhysicalMemCreate(context, device, {physical_mem_desc size=2097152}, &physical)"},
    {"vertex", "zeDeviceGetFabricVertexExp(device, &vertex)"},
    // A list whose commands a graph records, a graph that has recorded one, and the same to be executed.
    {"captured", "zeCommandListCreateImmediate(context, device, {command_queue_desc mode=2}, &captured); "
                 "zeGraphCreateExt(context, null, &recording); "
                 "zeCommandListBeginCaptureIntoGraphExt(captured, recording, null)"},
    {"graph", "let c=captured; zeCommandListAppendBarrier(captured, null, 0, null); "
              "zeCommandListEndGraphCaptureExt(captured, null, &ended); let graph=recording"},
    {"executable", "let g=graph; zeGraphInstantiateExt(graph, null, &executable)"},
    {"tracer", "zetTracerExpCreate(context, {tracer_exp_desc}, &tracer)"},
    // Sysman's; the first of each kind, null where the device has none.
    {"sdriver", "zesInit(0); let one=1; zesDriverGet(&one, &sdriver)"},
    {"sdevice", "let ones=1; zesDeviceGet(sdriver, &ones, &sdevice)"},
    {"freq", FIRST("EnumFrequencyDomains", "freq")},
    {"power", FIRST("EnumPowerDomains", "power")},
    {"ras", FIRST("EnumRasErrorSets", "ras")},
    {"scheduler", FIRST("EnumSchedulers", "scheduler")},
    {"port", FIRST("EnumFabricPorts", "port")},
    {"firmware", FIRST("EnumFirmwares", "firmware")},
    {"fan", FIRST("EnumFans", "fan")},
    {"temperature", FIRST("EnumTemperatureSensors", "temperature")},
    {"led", FIRST("EnumLeds", "led")},
    {"factor", FIRST("EnumPerformanceFactorDomains", "factor")},
    {"engine", FIRST("EnumEngineGroups", "engine")},
    {"standby", FIRST("EnumStandbyDomains", "standby")},
    {"memories", FIRST("EnumMemoryModules", "memories")},
    {"diagnostic", FIRST("EnumDiagnosticTestSuites", "diagnostic")},
    {"psu", FIRST("EnumPsus", "psu")},
    {"overclock", FIRST("EnumOverclockDomains", "overclock")},
    {"vf", FIRST("EnumEnabledVFExp", "vf")},
    // Counters sampled over time and by queries, of the same set and of another.
    {"A", "group(device, \"ComputeBasic\", 2, &A); zetMetricGroupGetProperties(A, {metric_group_properties:ap})"},
    {"Ae", "group(device, \"ComputeBasic\", 1, &Ae); zetMetricGroupGetProperties(Ae, {metric_group_properties:aep})"},
    {"B", "group(device, \"TestOa\", 2, &B); zetMetricGroupGetProperties(B, {metric_group_properties:bp})"},
    {"Be", "group(device, \"TestOa\", 1, &Be)"},
    // A streamer of A with reports every millisecond; with 20 reports at least that were read.
    {"S", "let a=A; zetContextActivateMetricGroups(context, device, 1, &A); "
          "zetMetricStreamerOpen(context, device, A, {metric_streamer_desc:sd notifyEveryNReports=7 "
          "samplingPeriod=1000000}, null, &S)"},
    {"raw", "heap raw=16777216; let s=S; zetMetricStreamerReadData(S, 1, &one, null); pass(40000000); "
            "let size=16777216; zetMetricStreamerReadData(S, 0xffffffff, &size, raw); heap values=1048576"},
    // Stall samples: their group, a metric of it, a streamer, and the first sample of a kernel.
    {"stalls", "group(device, \"EuStallSampling\", 2, &stalls)"},
    {"active", "let s=stalls; metric(stalls, \"Active\", &active, &place)"},
    {"sampling", "let s=stalls; let c=context; zetContextActivateMetricGroups(context, device, 1, &stalls); "
                 "zetMetricStreamerOpen(context, device, stalls, {metric_streamer_desc notifyEveryNReports=1 "
                 "samplingPeriod=100000}, null, &sampling)"},
    {"samples", "heap samples=4096; heap values=4096; let s=sampling; let k=kernel; let i=immediate; "
                "zeCommandListAppendLaunchKernel(immediate, kernel, {group_count groupCountX=64 groupCountY=1 "
                "groupCountZ=1}, null, 0, null); zeCommandListHostSynchronize(immediate, 0xffffffffffffffff); "
                "pass(40000000); let sampled=0; zetMetricStreamerReadData(sampling, 1, &sampled, null); "
                "zetMetricStreamerReadData(sampling, 1, &sampled, samples)"},
    // A session with a program that has a kernel and does not execute it.
    {"session", "debuggee(&pid, \"kernel\"); zetDebugAttach(device, {debug_config pid=pid}, &session)"},
    // One whose kernel does not end, and a session that has stopped its only thread.
    {"running", "let m=shared; zeModuleCreate(context, device, {module_desc format=0 inputSize=waiting_spirv_size "
                "pInputModule=waiting_spirv}, &waits, null); zeKernelCreate(waits, {kernel_desc pKernelName=\"f\"}, "
                "&waiting); zeKernelSetGroupSize(waiting, 1, 1, 1); zeKernelSetArgumentValue(waiting, 0, 8, &shared); "
                "zeCommandListAppendMemoryFill(immediate, shared, &zero, 1, 64, null, 0, null); "
                "zeCommandListCreateImmediate(context, device, {command_queue_desc mode=2}, &running); "
                "zeCommandListAppendLaunchKernel(running, waiting, {group_count groupCountX=1 groupCountY=1 "
                "groupCountZ=1}, null, 0, null)"},
    {"stopped", "debuggee(&pid, \"running\"); zetDebugAttach(device, {debug_config pid=pid}, &stopped); "
                "stop(stopped)"},
    // A query of Ae around the kernel, executed.
    {"Q", "let ae=Ae; zetContextActivateMetricGroups(context, device, 1, &Ae); "
          "zetMetricQueryPoolCreate(context, device, Ae, {metric_query_pool_desc type=0 count=4}, &P); "
          "zetMetricQueryCreate(P, 0, &Q); zetMetricQueryCreate(P, 1, &R); heap raw=65536; heap values=65536"},
    {"ran", "let q=Q; let k=kernel; zetCommandListAppendMetricQueryBegin(list, Q); "
            "zeCommandListAppendLaunchKernel(list, kernel, {group_count groupCountX=1 groupCountY=1 groupCountZ=1}, "
            "null, 0, null); zetCommandListAppendMetricQueryEnd(list, Q, null, 0, null); zeCommandListClose(list); "
            "zeCommandQueueExecuteCommandLists(queue, 1, &list, null); "
            "zeCommandQueueSynchronize(queue, 0xffffffffffffffff); let ran=1; let size=0; "
            "zetMetricQueryGetData(Q, &size, null)"},
    {NULL, NULL},
};
