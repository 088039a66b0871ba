// A loader from before recorded graphs, as a program sees it: it is there, and has no function of theirs.
__attribute__((visibility("default"))) const int zm_old_loader = 1;
