# Computes with SYCL from Python, and waits for each result: a program whose time line is drawn.
#
#   pip install dpctl==0.21.1
#   zetools run -o roots.zetools -- python roots.py
import dpctl
import dpctl.tensor as dpt
import numpy

queue = dpctl.SyclQueue("level_zero:gpu")
numbers = numpy.linspace(0, 1, 1 << 16, dtype="f4")
for _ in range(3):
    x = dpt.asarray(numbers, sycl_queue=queue)
    y = dpt.sqrt(x * x + 1)
    print(float(dpt.sum(dpt.exp(-y))))
