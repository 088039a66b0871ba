// The rows of the timeline, and what lies where in them.
import {firstAbove} from './draw.mjs';
import {compareTexts} from './sums.mjs';

/** The width of names, the height of the moments above, and of a lane, in pixels. */
export const NAMES = 220;
export const RULER = 24;
export const LANE = 18;
const GAP = 6;

/**
 * A row of the timeline: a heading with the name of a process or device, or a lane of a track.
 * @typedef {{top: number, owner: string, track: import('./model.mjs').Track | null, lane: number}} Row
 */

/**
 * Returns the rows of all tracks from top to bottom, and the height of all.
 * @param {import('./model.mjs').Track[]} tracks
 * @returns {{rows: Row[], height: number}}
 */
export function timelineRows(tracks) {
    /** @type {Row[]} */
    const rows = [];
    let top = 0;
    let owner = null;
    for (const track of orderedTracks(tracks)) {
        if (track.owner !== owner) {
            owner = track.owner;
            top += GAP;
            rows.push({top, owner, track: null, lane: 0});
            top += LANE;
        }
        track.lanes.forEach((_, lane) => {
            rows.push({top, owner: track.owner, track, lane});
            top += LANE;
        });
        top += GAP;
    }
    return {rows, height: top};
}

/**
 * Returns devices before processes, and of a process the tracks of each thread together.
 * @param {import('./model.mjs').Track[]} tracks
 * @returns {import('./model.mjs').Track[]}
 */
function orderedTracks(tracks) {
    return [...tracks].sort(
        (a, b) =>
            a.process - b.process ||
            compareTexts(a.owner, b.owner) ||
            a.thread - b.thread ||
            a.place - b.place,
    );
}

/**
 * Returns the moments that get a line: some ten round ones.
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function ticksOf(from, to) {
    const rough = (to - from) / 10;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * (rough / power < 2 ? 2 : rough / power < 5 ? 5 : 10);
    const ticks = [];
    for (let tick = Math.ceil(from / step) * step; tick < to && ticks.length < 100; tick += step) ticks.push(tick);
    return ticks;
}

/**
 * Returns the name of a track, with what it shows where that is not calls or commands.
 * @param {import('./model.mjs').Track} track
 * @returns {string}
 */
export function labelOf(track) {
    switch (track.kind) {
        case 'regions':
            return `${track.name}: marks`;
        case 'instants':
            return `${track.name}: moments`;
        case 'sycl':
            return `${track.name}: SYCL`;
        case 'sycl_waits':
            return `${track.name}: waits of SYCL`;
        case 'bins':
            return `${track.name}: short events`;
        default:
            return track.name;
    }
}

/**
 * Returns the place in a lane of the event at a moment, or of the nearest one that is no further than some time; -1
 * if there is none.
 * @param {import('./layout.mjs').Lane} lane
 * @param {number} moment
 * @param {number} most in nanoseconds
 * @returns {number}
 */
export function eventAt(lane, moment, most) {
    const next = firstAbove(lane.end, 0, moment, true);
    let best = -1;
    let distance = most;
    for (let i = Math.max(0, next - 1); i <= next && i < lane.begin.length; i++) {
        const away = Math.max(0, lane.begin[i] - moment, moment - lane.end[i]);
        if (away > distance) continue;
        best = i;
        distance = away;
    }
    return best;
}
