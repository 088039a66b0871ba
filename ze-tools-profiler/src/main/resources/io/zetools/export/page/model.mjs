// The recording in memory: facts, tables, and tracks with their lanes.
import {base64Bytes, columnsOf} from './decode.mjs';
import {lanesWithSums} from './layout.mjs';
import {rowsOf} from './sums.mjs';

/** The classes of events, by which they are coloured. */
export const CLASSES = [
    {look: 'kernel', name: 'kernels'},
    {look: 'copy', name: 'copies and fills'},
    {look: 'command', name: 'other commands'},
    {look: 'bounded', name: 'commands without times of the device, within bounds'},
    {look: 'call', name: 'calls'},
    {look: 'wait', name: 'calls that wait'},
    {look: 'mark', name: 'marks, tasks and frames'},
    {look: 'sycl', name: 'submissions of SYCL'},
    {look: 'sycl-wait', name: 'waits of SYCL'},
    {look: 'pause', name: 'garbage collections'},
    {look: 'short', name: 'short events, added up'},
];

const KERNEL = 0;
const COPY = 1;
const COMMAND = 2;
const BOUNDED = 3;
const CALL = 4;
const WAIT = 5;
const MARK = 6;
const SYCL = 7;
const SYCL_WAIT = 8;
const PAUSE = 9;
const SHORT = 10;

/**
 * What the exporter has written.
 * @typedef {object} Facts
 * @property {string[]} command
 * @property {string[]} recorded_by
 * @property {string[]} hosts
 * @property {string} started
 * @property {number} origin_ns
 * @property {number} wall_ns
 * @property {number} tool_ns
 * @property {number} exit_code
 * @property {number} signal
 * @property {number} calls
 * @property {string} headline
 * @property {string[]} sentences
 * @property {number} events
 * @property {number} left_out
 * @property {number} width_ns
 * @property {number} texts_left_out
 * @property {string[]} texts
 * @property {Record<string, import('./decode.mjs').ColumnKind[]>} kinds
 * @property {PackedTrack[]} tracks
 * @property {import('./sums.mjs').Table[]} tables
 */

/**
 * @typedef {object} PackedTrack
 * @property {string} kind
 * @property {string} owner
 * @property {string} name
 * @property {number} process
 * @property {number} thread
 * @property {number} count
 * @property {number} at the place of its columns in the block
 * @property {number[]} bytes the sizes of its columns
 */

/**
 * @typedef {object} Track
 * @property {number} place
 * @property {string} kind
 * @property {string} owner
 * @property {string} name
 * @property {number} process
 * @property {number} thread
 * @property {number} count
 * @property {Map<string, Float64Array>} columns
 * @property {import('./layout.mjs').Lane[]} lanes
 */

/**
 * @typedef {object} Model
 * @property {Facts} facts
 * @property {Track[]} tracks
 * @property {number} begin the first moment that is drawn
 * @property {number} end the last one
 */

/**
 * Returns a column of a track.
 * @param {Track} track
 * @param {string} name
 * @returns {Float64Array}
 */
export function columnOf(track, name) {
    const column = track.columns.get(name);
    if (column === undefined) throw new Error(`a track of the kind ${track.kind} has no column ${name}`);
    return column;
}

/**
 * Makes the model of what the page holds.
 * @param {Facts} facts
 * @param {string} block events in base64
 * @returns {Promise<Model>}
 */
export async function modelOf(facts, block) {
    const bytes = base64Bytes(block);
    /** @type {Track[]} */
    const tracks = [];
    const kinds = new Kinds(facts);
    let begin = 0;
    let end = facts.wall_ns;
    const unpacked = await Promise.all(facts.tracks.map((each) => columnsOf(bytes, facts.kinds[each.kind], each)));
    for (const [place, packed] of facts.tracks.entries()) {
        const columns = unpacked[place];
        /** @type {Track} */
        const track = {...packed, place, columns, lanes: []};
        track.lanes = lanesWithSums(columnOf(track, 'begin'), columnOf(track, 'length'), kinds.of(track));
        for (const lane of track.lanes) {
            begin = Math.min(begin, lane.begin[0]);
            end = Math.max(end, lane.end[lane.end.length - 1]);
        }
        tracks.push(track);
    }
    return {facts, tracks, begin, end: Math.max(end, begin + 1)};
}

/** Finds the class of events. */
class Kinds {
    /** @param {Facts} facts */
    constructor(facts) {
        this.texts = facts.texts;
        /** @type {Set<string>} */
        this.waits = new Set();
        for (const each of rowsOf(facts.tables, 'functions')) if (each.waits) this.waits.add(each.name);
    }

    /**
     * @param {Track} track
     * @returns {(event: number) => number}
     */
    of(track) {
        switch (track.kind) {
            case 'commands':
                return this.commands(track);
            case 'calls':
                return this.byText(columnOf(track, 'name_text'), (text) => (this.waits.has(text) ? WAIT : CALL));
            case 'regions':
                return this.byText(columnOf(track, 'kind_text'), (text) =>
                    text === 'garbage collection' ? PAUSE : MARK,
                );
            case 'sycl':
                return () => SYCL;
            case 'sycl_waits':
                return () => SYCL_WAIT;
            case 'bins':
                return () => SHORT;
            default:
                return () => MARK;
        }
    }

    /**
     * @param {Track} track
     * @returns {(event: number) => number}
     */
    commands(track) {
        const state = columnOf(track, 'state');
        const kind = this.byText(columnOf(track, 'kind_text'), (text) => {
            if (text === 'kernel') return KERNEL;
            return /^(copy|image|fill)\b/.test(text) ? COPY : COMMAND;
        });
        return (event) => (state[event] === 0 ? kind(event) : BOUNDED);
    }

    /**
     * Asks once for each text.
     * @param {Float64Array} column
     * @param {(text: string) => number} of
     * @returns {(event: number) => number}
     */
    byText(column, of) {
        const known = new Int8Array(this.texts.length).fill(-1);
        return (event) => {
            const text = column[event];
            if (known[text] < 0) known[text] = of(this.texts[text]);
            return known[text];
        };
    }
}
