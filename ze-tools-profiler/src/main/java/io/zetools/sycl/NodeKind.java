package io.zetools.sycl;

/// The kinds of nodes that SYCL's runtime makes.
public enum NodeKind {
    /// A command group: a kernel, a copy or fill by accessors, a host task.
    COMMAND_GROUP("command_group_node"),
    /// A transfer of memory; `::memcpy` and `::memset` say of which kind.
    MEMORY_TRANSFER("memory_transfer_node"),
    /// An allocation of memory.
    MEMORY_ALLOCATION("memory_allocation_node"),
    /// A buffer made of a part of another.
    SUB_BUFFER_CREATION("sub_buffer_creation_node"),
    /// A release of memory.
    MEMORY_DEALLOCATION("memory_deallocation_node"),
    /// A host accessor that comes into being, and locks its buffer.
    HOST_ACCESSOR_CREATE("host_acc_create_buffer_lock_node"),
    /// A host accessor that goes, and releases its buffer.
    HOST_ACCESSOR_DESTROY("host_acc_destroy_buffer_release_node"),
    /// Something else.
    OTHER("");

    private final String prefix;

    NodeKind(String prefix) {
        this.prefix = prefix;
    }

    /// Returns the kind that a runtime's text begins with: `memory_transfer_node::memset`, or
    /// `command_group_node[0x…]` of older ones.
    public static NodeKind of(String text) {
        for (var kind : values()) {
            if (kind != OTHER && text.startsWith(kind.prefix)) return kind;
        }
        return OTHER;
    }
}
