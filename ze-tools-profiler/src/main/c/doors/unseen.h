// Initialisations that the probe does not see: those of constructors in a library that is opened with RTLD_DEEPBIND,
// which run before the library's places can lead to the probe.
#ifndef ZTP_UNSEEN_H
#define ZTP_UNSEEN_H

#include "base/elf.h"

// Keeps an object that was just found if it is a loader or a driver. In a callback of dl_iterate_phdr.
void ztp_keep_object(const ztp_elf *one);

// Forgets the objects that were kept, because some are gone.
void ztp_forget_objects(void);

// Notes that objects were loaded.
void ztp_note_objects(void);

// Begins to look for such initialisations: objects that were kept before have come with the program.
void ztp_watch_unseen(void);

// Takes a loader that was initialised unseen as an attached recorder does, and leaves a note that earlier calls are
// missing. Looks only where a driver was loaded, once for each time that objects were loaded, and only where neither
// the calling thread nor another one can be inside of a loader's constructor or initialisation.
void ztp_take_unseen(void);

#endif
