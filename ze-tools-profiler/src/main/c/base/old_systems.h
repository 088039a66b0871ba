// Included before everything else of the probe: binds it to versions of functions that glibc 2.17 has. Newer ones would
// make every program that it is preloaded into fail to start where glibc is older than the one it was built with.
#ifndef ZTP_OLD_SYSTEMS_H
#define ZTP_OLD_SYSTEMS_H

#if defined(__x86_64__) && defined(__linux__)
// glibc 2.34 moved these into its main library, under a new version; it has the older one, too.
#define ZTP_OLD(name) __asm__(".symver " #name ", " #name "@GLIBC_2.2.5")
ZTP_OLD(dladdr);
ZTP_OLD(dlclose);
ZTP_OLD(dlopen);
ZTP_OLD(dlvsym);
ZTP_OLD(pthread_attr_destroy);
ZTP_OLD(pthread_attr_getstack);
ZTP_OLD(pthread_create);
ZTP_OLD(pthread_detach);
ZTP_OLD(pthread_getattr_np);
ZTP_OLD(pthread_key_create);
ZTP_OLD(pthread_mutex_trylock);
ZTP_OLD(pthread_once);
ZTP_OLD(pthread_setspecific);
ZTP_OLD(pthread_sigmask);
#undef ZTP_OLD

#else
#error "the probe is for Linux on x86-64"
#endif

#endif
