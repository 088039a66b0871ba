// What a program sees of a loader from before recorded graphs: it is there, and has no function of theirs.
__attribute__((visibility("default"))) const int zm_old_loader = 1;
