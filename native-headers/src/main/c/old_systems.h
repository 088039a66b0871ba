// Included before everything else of a library or program that is shipped: binds it to versions of functions that glibc
// 2.28 has. Newer ones would keep it from being loaded, or started, where glibc is older than the one it was built
// with. Functions that are not there at all are in old_calls.c, and those of another result there in old_math.c. The
// script native-headers/src/main/sh/old-systems.sh checks what is shipped.
#ifndef ZE_OLD_SYSTEMS_H
#define ZE_OLD_SYSTEMS_H

#if defined(__x86_64__) && defined(__linux__)
#define ZE_OLD(name) ZE_OLD_AS(name, #name "@GLIBC_2.2.5")
#define ZE_OLD_AS(name, old) __asm__(".symver " #name ", " old)

// glibc 2.34 moved these into its main library, under a new version; it has the older one, too.
ZE_OLD(dladdr);
ZE_OLD(dlclose);
ZE_OLD(dlerror);
ZE_OLD(dlopen);
ZE_OLD(dlvsym);
// A library that answers for dlsym itself has that of all its parts.
#ifndef ZE_ANSWERS_DLSYM
ZE_OLD(dlsym);
#endif
ZE_OLD(pthread_attr_destroy);
ZE_OLD(pthread_attr_getstack);
ZE_OLD(pthread_attr_setstacksize);
ZE_OLD(pthread_create);
ZE_OLD(pthread_detach);
ZE_OLD(pthread_getattr_np);
ZE_OLD(pthread_join);
ZE_OLD(pthread_key_create);
ZE_OLD(pthread_key_delete);
ZE_OLD(pthread_mutex_timedlock);
ZE_OLD(pthread_mutex_trylock);
ZE_OLD(pthread_mutexattr_destroy);
ZE_OLD(pthread_mutexattr_init);
ZE_OLD(pthread_mutexattr_settype);
ZE_OLD(pthread_once);
ZE_OLD(pthread_rwlock_destroy);
ZE_OLD(pthread_rwlock_init);
ZE_OLD(pthread_rwlock_rdlock);
ZE_OLD(pthread_rwlock_unlock);
ZE_OLD(pthread_rwlock_wrlock);
ZE_OLD(pthread_setspecific);
ZE_OLD(pthread_sigmask);
ZE_OLD_AS(pthread_condattr_setclock, "pthread_condattr_setclock@GLIBC_2.3.3");
ZE_OLD_AS(pthread_setname_np, "pthread_setname_np@GLIBC_2.12");
ZE_OLD_AS(pthread_timedjoin_np, "pthread_timedjoin_np@GLIBC_2.3.3");

// The newer versions differ in what they leave in errno, which nothing here reads. For log and log2 see old_math.c.
ZE_OLD(exp);
ZE_OLD(exp10);
ZE_OLD(exp10f);
ZE_OLD(exp2);
ZE_OLD(fmod);
ZE_OLD(fmodf);
ZE_OLD(hypot);
ZE_OLD(hypotf);
ZE_OLD(pow);

// The headers of glibc 2.38 give these names to the functions that also read binary numbers.
ZE_OLD_AS(__isoc23_sscanf, "__isoc99_sscanf@GLIBC_2.7");
ZE_OLD_AS(__isoc23_strtol, "strtol@GLIBC_2.2.5");
ZE_OLD_AS(__isoc23_strtoll, "strtoll@GLIBC_2.2.5");
ZE_OLD_AS(__isoc23_strtoul, "strtoul@GLIBC_2.2.5");
ZE_OLD_AS(__isoc23_strtoull, "strtoull@GLIBC_2.2.5");

#undef ZE_OLD
#undef ZE_OLD_AS
#endif

#endif
