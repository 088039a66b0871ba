int weigh(int value, int round) {
    int twice = 2 * value;
    return twice + round;
}

kernel void loops(global const int *in, global int *out, int rounds) {
    int at = get_global_id(0);
    int sum = 0;
    for (int round = 0; round < rounds; round++) {
        sum += weigh(in[at], round);
    }
    out[at] = sum;
}
