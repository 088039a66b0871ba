// Programs that this process starts.
#ifndef ZTP_EXEC_H
#define ZTP_EXEC_H

// From now on programs that are started with another environment are recorded as well. preload: the path of the probe; probe:
// the value of its variable. Once in a process, before it has threads.
void ztp_record_programs(const char *preload, const char *probe);

#endif
