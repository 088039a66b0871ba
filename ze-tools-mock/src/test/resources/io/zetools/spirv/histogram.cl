// Annotated as a compiler annotates device code, by hand.
char __attribute__((overloadable)) __spirv_SpecConstant(int, char);
float __attribute__((overloadable)) __spirv_SpecConstant(int, float);

#define STUB __attribute__((noinline, optnone))
STUB void __itt_offload_wi_start_stub(size_t *group, size_t item, uint size) {}
STUB void __itt_offload_wi_finish_stub(size_t *group, size_t item) {}
STUB void __itt_offload_wg_barrier_stub(size_t id) {}
STUB void __itt_offload_wi_resume_stub(size_t *group, size_t item) {}
STUB void __itt_offload_atomic_op_start_stub(__generic void *object, int operation, int order) {}
STUB void __itt_offload_atomic_op_finish_stub(__generic void *object, int operation, int order) {}

static bool on() { return __spirv_SpecConstant((int)0xFF747469, (char)0) != 0; }
static size_t group_size() { return get_local_size(0) * get_local_size(1) * get_local_size(2); }

void __itt_offload_wi_start_wrapper() {
    if (!on()) return;
    size_t group[3] = {get_group_id(0), get_group_id(1), get_group_id(2)};
    __itt_offload_wi_start_stub(group, get_global_linear_id(), (uint)group_size());
}
void __itt_offload_wi_finish_wrapper() {
    if (!on()) return;
    size_t group[3] = {get_group_id(0), get_group_id(1), get_group_id(2)};
    __itt_offload_wi_finish_stub(group, get_global_linear_id());
}
void __itt_offload_wg_barrier_wrapper() {
    if (on()) __itt_offload_wg_barrier_stub(0);
}
void __itt_offload_wi_resume_wrapper() {
    if (!on()) return;
    size_t group[3] = {get_group_id(0), get_group_id(1), get_group_id(2)};
    __itt_offload_wi_resume_stub(group, get_global_linear_id());
}
void __itt_offload_atomic_op_start(__generic void *object, int operation, int order) {
    if (on()) __itt_offload_atomic_op_start_stub(object, operation, order);
}
void __itt_offload_atomic_op_finish(__generic void *object, int operation, int order) {
    if (on()) __itt_offload_atomic_op_finish_stub(object, operation, order);
}

kernel void histogram(global int *bins, global const uint *values, uint count) {
    __itt_offload_wi_start_wrapper();
    size_t i = get_global_id(0);
    if (i >= count) {
        __itt_offload_wi_finish_wrapper();
        return;
    }
    for (uint step = 0; step < 4; step++) {
        __itt_offload_atomic_op_start((__generic void *)bins, 2, 0);
        atomic_inc(bins + values[i] % 16);
        __itt_offload_atomic_op_finish((__generic void *)bins, 2, 0);
    }
    __itt_offload_wg_barrier_wrapper();
    barrier(CLK_GLOBAL_MEM_FENCE);
    __itt_offload_wi_resume_wrapper();
    bins[i] = (int)(bins[i] * __spirv_SpecConstant(7, 1.5f));
    __itt_offload_wi_finish_wrapper();
}

kernel void root(global float *a) { a[get_global_id(0)] = sqrt(a[get_global_id(0)]); }
