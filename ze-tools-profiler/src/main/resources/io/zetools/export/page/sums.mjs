// Sums: where the time of devices and threads went, by the classes of the report, and what lies in a range.
import {firstAbove} from './draw.mjs';

/**
 * A table of the report.
 * @typedef {object} Table
 * @property {string} name
 * @property {string} title
 * @property {{name: string, head: string, type: string, unit: string, meaning: string}[]} columns
 * @property {(string | number | boolean | null)[][]} rows
 * @property {number} left the rows that the page has no room for
 */

/**
 * A bar of the overview: parts that add up to the whole.
 * @typedef {{title: string, whole: number, parts: {name: string, nanos: number, look: string}[]}} TimeBar
 */

/**
 * Returns the rows of a table as objects; none if the table is not there.
 * @param {Table[]} tables
 * @param {string} name
 * @returns {Record<string, any>[]}
 */
export function rowsOf(tables, name) {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [];
    return table.rows.map((row) => Object.fromEntries(table.columns.map((column, i) => [column.name, row[i]])));
}

/**
 * Returns a bar for each device, of the time of the run, and one for the threads of the host.
 * @param {Table[]} tables
 * @param {number} wall
 * @returns {TimeBar[]}
 */
export function timeBars(tables, wall) {
    const idle = rowsOf(tables, 'idle_times');
    const bars = rowsOf(tables, 'device_use').map((use) => deviceBar(use, idle));
    const threads = rowsOf(tables, 'thread_times');
    const host = hostBar(threads, wall);
    if (host !== null) bars.push(host);
    return bars;
}

/**
 * @param {Record<string, any>} use
 * @param {Record<string, any>[]} idle
 * @returns {TimeBar}
 */
function deviceBar(use, idle) {
    const parts = [
        {name: 'kernels', nanos: use.kernels_ns - use.overlap_ns, look: 'kernel'},
        {name: 'kernels and copies at a time', nanos: use.overlap_ns, look: 'both'},
        {name: 'copies', nanos: use.copies_ns - use.overlap_ns, look: 'copy'},
        {
            name: 'other commands',
            nanos: use.busy_ns - use.kernels_ns - use.copies_ns + use.overlap_ns,
            look: 'command',
        },
    ];
    for (const each of idle)
        if (each.device === use.name)
            parts.push({name: `idle: ${each.reason}`, nanos: each.time_ns, look: `idle-${each.code}`});
    return {title: use.name, whole: use.wall_ns, parts: parts.filter((part) => part.nanos > 0)};
}

/**
 * Returns the bar of all threads together; none where calls within calls make their times add up to more.
 * @param {Record<string, any>[]} threads
 * @param {number} wall
 * @returns {TimeBar | null}
 */
function hostBar(threads, wall) {
    if (threads.length === 0) return null;
    const whole = wall * threads.length;
    let total = 0;
    let waits = 0;
    for (const each of threads) {
        total += each.total_ns;
        waits += each.wait_ns;
    }
    if (total > whole) return null;
    const parts = [
        {name: 'calls that wait', nanos: waits, look: 'wait'},
        {name: 'other calls', nanos: total - waits, look: 'call'},
        {name: 'outside of calls', nanos: whole - total, look: 'outside'},
    ];
    const title = threads.length === 1 ? 'Host, 1 thread' : `Host, ${threads.length} threads that made calls`;
    return {title, whole, parts: parts.filter((part) => part.nanos > 0)};
}

/**
 * Adds up what lies in a range, by the number of its name: the events that overlap it, and their time within it.
 * @param {import('./layout.mjs').Lane[]} lanes
 * @param {Float64Array} names the numbers of the names of events
 * @param {number} from
 * @param {number} to
 * @param {{count: Float64Array, nanos: Float64Array}} sums to which they are added, with a place for each name
 * @returns {number[]} the names that occur
 */
export function sumsByName(lanes, names, from, to, sums) {
    const found = [];
    for (const {begin, end, event} of lanes) {
        for (let i = firstAbove(end, 0, from, true); i < begin.length && begin[i] < to; i++) {
            // An event that ends where the range begins is not in it, but a moment is.
            if (end[i] === from && begin[i] < from) continue;
            const name = names[event[i]];
            if (sums.count[name] === 0) found.push(name);
            sums.count[name]++;
            sums.nanos[name] += Math.min(end[i], to) - Math.max(begin[i], from);
        }
    }
    return found;
}

/**
 * Returns the places of the rows of a table that have a text in some cell, in the order of a column.
 * @param {Table} table
 * @param {number} column -1 for the order in which they are
 * @param {boolean} falling
 * @param {string} query
 * @returns {number[]}
 */
export function arranged(table, column, falling, query) {
    const wanted = query.toLowerCase();
    const places = [];
    for (let i = 0; i < table.rows.length; i++)
        if (wanted === '' || table.rows[i].some((cell) => String(cell).toLowerCase().includes(wanted))) places.push(i);
    if (column < 0) return places;
    const sign = falling ? -1 : 1;
    return places.sort((a, b) => {
        const first = table.rows[a][column];
        const second = table.rows[b][column];
        // Cells without a value come last in either order.
        if (first === null || second === null) return Number(first === null) - Number(second === null);
        if (typeof first === 'string' && typeof second === 'string') return sign * compareTexts(first, second);
        return sign * (Number(first) - Number(second));
    });
}

/**
 * Returns less than 0, 0 or more, as a text stands before, at or behind another one.
 * @param {string} first
 * @param {string} second
 * @returns {number}
 */
export function compareTexts(first, second) {
    if (first === second) return 0;
    return first < second ? -1 : 1;
}
