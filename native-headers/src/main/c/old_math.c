// The logarithms of glibc 2.2.5, with the result that those of 2.29 have for negative numbers: a NaN with its sign set.
#include <math.h>

double ze_old_log(double x);
double ze_old_log2(double x);
__asm__(".symver ze_old_log, log@GLIBC_2.2.5");
__asm__(".symver ze_old_log2, log2@GLIBC_2.2.5");

double log(double x) {
    return x < 0 ? (x - x) / (x - x) : ze_old_log(x);
}

double log2(double x) {
    return x < 0 ? (x - x) / (x - x) : ze_old_log2(x);
}
