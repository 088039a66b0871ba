"""A program that computes on Level Zero: what the sessions of test_pytest_plugin.py run, with nothing but ctypes."""

import ctypes
import struct
from ctypes import POINTER, byref, c_char_p, c_size_t, c_uint32, c_void_p

ITEMS = 64
DEVICE_LOST = 0x70000001


class Description(ctypes.Structure):
    """What each description begins with."""

    _fields_ = [("stype", c_uint32), ("next", c_void_p)]


class ContextDescription(Description):
    _fields_ = [("flags", c_uint32)]


class QueueDescription(Description):
    _fields_ = [(name, c_uint32) for name in ("ordinal", "index", "flags", "mode", "priority")]


class MemoryDescription(Description):
    _fields_ = [("flags", c_uint32), ("ordinal", c_uint32)]


class ModuleDescription(Description):
    _fields_ = [
        ("format", c_uint32),
        ("size", c_size_t),
        ("input", c_char_p),
        ("flags", c_char_p),
        ("constants", c_void_p),
    ]


class KernelDescription(Description):
    _fields_ = [("flags", c_uint32), ("name", c_char_p)]


class Groups(ctypes.Structure):
    _fields_ = [(name, c_uint32) for name in ("x", "y", "z")]


CONTEXT = ContextDescription(stype=0xD)
SYNCHRONOUS = QueueDescription(stype=0xE, mode=1)
DEVICE_MEMORY = MemoryDescription(stype=0x15)
HOST_MEMORY = MemoryDescription(stype=0x16)


def _text(value):
    data = value.encode() + b"\0"
    data += b"\0" * (-len(data) % 4)
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def _module(same_place):
    """The kernel `fill`: each work-item writes its number, to its own place or all to the first one."""
    words = [0x07230203, 0x00010200, 0, 30, 0]

    def add(code, *operands):
        words.append((len(operands) + 1) << 16 | code)
        words.extend(operands)

    for capability in (4, 5, 6, 11):  # Addresses, Linkage, Kernel, Int64
        add(17, capability)
    add(14, 2, 2)  # OpMemoryModel Physical64 OpenCL
    add(15, 6, 10, *_text("fill"), 5)  # OpEntryPoint Kernel
    add(71, 5, 11, 28)  # OpDecorate BuiltIn GlobalInvocationId
    add(21, 2, 64, 0)  # types: ulong, uint, ulong3 and pointers
    add(21, 7, 32, 0)
    add(23, 3, 2, 3)
    add(32, 4, 1, 3)
    add(19, 6)
    add(32, 8, 5, 7)
    add(33, 9, 6, 8)
    add(59, 4, 5, 1)  # OpVariable
    add(54, 6, 10, 0, 9)  # OpFunction
    add(55, 8, 11)
    add(248, 12)
    add(61, 3, 13, 5, 2, 32)  # OpLoad
    add(81, 2, 14, 13, 0)
    add(113, 7, 15, 14)
    add(70, 8, 16, 11, 14)  # OpInBoundsPtrAccessChain
    add(62, 11 if same_place else 16, 15, 2, 4)  # OpStore
    add(253)
    add(56)
    return struct.pack(f"<{len(words)}I", *words)


class Gpu:
    """The first device, with a list whose commands are over when the call returns."""

    def __init__(self):
        self.ze = ctypes.CDLL("libze_loader.so.1")
        self.check("zeInit", c_uint32(0))
        count = c_uint32(1)
        driver, self.device = c_void_p(), c_void_p()
        self.check("zeDriverGet", byref(count), byref(driver))
        count.value = 1
        self.check("zeDeviceGet", driver, byref(count), byref(self.device))
        self.context, self.list = c_void_p(), c_void_p()
        self.check("zeContextCreate", driver, byref(CONTEXT), byref(self.context))
        self.check("zeCommandListCreateImmediate", self.context, self.device, byref(SYNCHRONOUS), byref(self.list))

    def call(self, function, *arguments):
        called = getattr(self.ze, function)
        called.restype = c_uint32
        return called(*arguments)

    def check(self, function, *arguments):
        result = self.call(function, *arguments)
        if result != 0:
            raise RuntimeError(f"{function} answers {result:#x}")

    def memory(self):
        address = c_void_p()
        self.check(
            "zeMemAllocShared",
            self.context,
            byref(DEVICE_MEMORY),
            byref(HOST_MEMORY),
            c_size_t(4 * ITEMS),
            c_size_t(64),
            self.device,
            byref(address),
        )
        return address

    def fill(self, address, same_place=False):
        """Returns the results of the launch and of what follows: a fault is found by one or the other."""
        data = _module(same_place)
        description = ModuleDescription(stype=0x1B, size=len(data), input=data)
        module, kernel = c_void_p(), c_void_p()
        self.check("zeModuleCreate", self.context, self.device, byref(description), byref(module), None)
        named = KernelDescription(stype=0x1D, name=b"fill")
        self.check("zeKernelCreate", module, byref(named), byref(kernel))
        self.check("zeKernelSetGroupSize", kernel, ITEMS, 1, 1)
        self.check("zeKernelSetArgumentValue", kernel, c_uint32(0), c_size_t(8), byref(address))
        groups = Groups(1, 1, 1)
        launched = self.call("zeCommandListAppendLaunchKernel", self.list, kernel, byref(groups), None, c_uint32(0), None)
        status = self.call("zeDeviceGetStatus", self.device)
        return launched, status

    def good(self):
        """Computes, and looks at the result."""
        address = self.memory()
        assert self.fill(address) == (0, 0)
        values = ctypes.cast(address, POINTER(c_uint32))[:ITEMS]
        assert values == list(range(ITEMS))

    def fault(self):
        """Writes where there is no memory, which loses the device."""
        assert DEVICE_LOST in self.fill(c_void_p(0x1000))

    def race(self):
        """All work-items write different values to the same place."""
        assert self.fill(self.memory(), same_place=True) == (0, 0)
