// Lanes: rows of events of which no two overlap. The calls of a thread get theirs by depth.

/**
 * Returns the places from 0 on in order, by merging from the bottom: what is nearly in order is copied as a whole.
 * @param {number} size
 * @param {(first: number, second: number) => boolean} isBefore
 * @returns {Uint32Array}
 */
export function orderOf(size, isBefore) {
    let places = new Uint32Array(size);
    for (let i = 0; i < size; i++) places[i] = i;
    let other = new Uint32Array(size);
    for (let width = 1; width < size; width *= 2) {
        for (let low = 0; low < size; low += 2 * width) {
            const middle = Math.min(size, low + width);
            const high = Math.min(size, low + 2 * width);
            if (middle >= high || isBefore(places[middle - 1], places[middle])) {
                other.set(places.subarray(low, high), low);
                continue;
            }
            let left = low;
            let right = middle;
            for (let i = low; i < high; i++) {
                const takesLeft = right === high || (left < middle && isBefore(places[left], places[right]));
                other[i] = takesLeft ? places[left++] : places[right++];
            }
        }
        [places, other] = [other, places];
    }
    return places;
}

/**
 * Keeps numbers so that the least is known.
 */
class Heap {
    /** @param {(first: number, second: number) => boolean} isBefore */
    constructor(isBefore) {
        this.isBefore = isBefore;
        /** @type {number[]} */
        this.all = [];
    }

    /** @param {number} value */
    push(value) {
        const all = this.all;
        let at = all.push(value) - 1;
        while (at > 0) {
            const parent = (at - 1) >> 1;
            if (!this.isBefore(value, all[parent])) break;
            all[at] = all[parent];
            at = parent;
        }
        all[at] = value;
    }

    /** @returns {number} */
    pop() {
        const all = this.all;
        const least = all[0];
        const value = /** @type {number} */ (all.pop());
        if (all.length === 0) return least;
        let at = 0;
        for (;;) {
            let child = 2 * at + 1;
            if (child >= all.length) break;
            if (child + 1 < all.length && this.isBefore(all[child + 1], all[child])) child++;
            if (!this.isBefore(all[child], value)) break;
            all[at] = all[child];
            at = child;
        }
        all[at] = value;
        return least;
    }
}

/**
 * Returns the events by begin, and the lane of each: the first one that is free. Of events that begin together the
 * longer comes first, and of equal ones the later, which is the outer call.
 * @param {Float64Array} begin
 * @param {Float64Array} length
 * @returns {{order: Uint32Array, lane: Uint32Array, count: number}}
 */
export function lanesOf(begin, length) {
    const order = orderOf(begin.length, (a, b) => {
        if (begin[a] !== begin[b]) return begin[a] < begin[b];
        if (length[a] !== length[b]) return length[a] > length[b];
        return length[a] === 0 ? a <= b : a >= b;
    });
    const lane = new Uint32Array(begin.length);
    /** @type {number[]} */
    const ends = [];
    const open = new Heap((a, b) => ends[a] < ends[b]);
    const free = new Heap((a, b) => a < b);
    for (const event of order) {
        while (open.all.length > 0 && ends[open.all[0]] <= begin[event]) free.push(open.pop());
        const chosen = free.all.length > 0 ? free.pop() : ends.length;
        ends[chosen] = begin[event] + length[event];
        lane[event] = chosen;
        open.push(chosen);
    }
    return {order, lane, count: ends.length};
}

/**
 * Events of which no two overlap, by begin.
 * @typedef {object} Lane
 * @property {Float64Array} begin
 * @property {Float64Array} end
 * @property {Uint8Array} kind the class of each
 * @property {Uint32Array} event the place of each in its track
 * @property {(Float64Array | undefined)[]} sums for each class that occurs, the time of those before a place
 */

/**
 * Returns the lanes of a track.
 * @param {Float64Array} begin
 * @param {Float64Array} length
 * @param {(event: number) => number} kindOf
 * @returns {Lane[]}
 */
export function lanesWithSums(begin, length, kindOf) {
    const {order, lane, count} = lanesOf(begin, length);
    const sizes = new Uint32Array(count);
    for (const each of lane) sizes[each]++;
    /** @type {Lane[]} */
    const lanes = [];
    for (const size of sizes) {
        lanes.push({
            begin: new Float64Array(size),
            end: new Float64Array(size),
            kind: new Uint8Array(size),
            event: new Uint32Array(size),
            sums: [],
        });
    }
    const filled = new Uint32Array(count);
    for (const event of order) {
        const to = lanes[lane[event]];
        const at = filled[lane[event]]++;
        to.begin[at] = begin[event];
        to.end[at] = begin[event] + length[event];
        to.kind[at] = kindOf(event);
        to.event[at] = event;
    }
    for (const each of lanes) addSums(each);
    return lanes;
}

/** @param {Lane} lane */
function addSums(lane) {
    const size = lane.kind.length;
    for (const kind of new Set(lane.kind)) {
        const sums = new Float64Array(size + 1);
        for (let i = 0; i < size; i++)
            sums[i + 1] = sums[i] + (lane.kind[i] === kind ? lane.end[i] - lane.begin[i] : 0);
        lane.sums[kind] = sums;
    }
}
