// What stands below the timeline: the facts of an event, the sums of a range, the classes and the keys.
import {element, pairList} from './element.mjs';
import {CLASSES, columnOf} from './model.mjs';
import {bytesText, countText, momentText, timeText} from './number.mjs';
import {labelOf} from './rows.mjs';
import {sumsByName} from './sums.mjs';

const MOST_SUMS = 12;
const MOST_RELATED = 3;

/** @typedef {{track: import('./model.mjs').Track, event: number}} Chosen */

/**
 * Returns what is known of an event.
 * @param {import('./model.mjs').Model} model
 * @param {Chosen} chosen
 * @returns {[string, string][]}
 */
export function factsOf(model, {track, event}) {
    const {texts} = model.facts;
    const lane = track.lanes.find((each) => each.event.includes(event));
    const kind = lane === undefined ? 0 : lane.kind[lane.event.indexOf(event)];
    const begin = columnOf(track, 'begin')[event];
    const length = columnOf(track, 'length')[event];
    /** @type {[string, string][]} */
    const facts = [
        ['Name', texts[columnOf(track, 'name_text')[event]]],
        ['Class', CLASSES[kind].name],
        ['Track', `${track.owner}, ${labelOf(track)}`],
        ['Begin', `${momentText(begin, 1)} from the start of the run`],
        ['Length', `${timeText(length)} (${countText(length)} ns)`],
    ];
    const times = new Set(['since_submit', 'since_append', 'error', 'nanos']);
    for (const [name, column] of track.columns) {
        const value = column[event];
        if (['begin', 'length', 'name_text'].includes(name)) continue;
        const words = name.replace('_text', '').replace('_', ' ');
        if (name.endsWith('_text')) {
            if (value !== 0) facts.push([words, texts[value]]);
        } else if (times.has(name)) facts.push([words, timeText(value)]);
        else if (name === 'bytes') facts.push([words, value === 0 ? 'none' : bytesText(value)]);
        else facts.push([words, countText(value)]);
    }
    return facts;
}

/**
 * Returns the call of a command, and the first commands of a call, with the texts of their buttons.
 * @param {import('./model.mjs').Model} model
 * @param {Chosen} chosen
 * @returns {[string, Chosen][]}
 */
export function relatedOf(model, {track, event}) {
    /** @type {[string, Chosen][]} */
    const all = [];
    if (track.kind === 'commands') {
        const [process, thread, call] = ['process', 'thread', 'call'].map((name) => columnOf(track, name)[event]);
        for (const other of model.tracks) {
            if (other.kind !== 'calls' || other.process !== process || other.thread !== thread) continue;
            const found = columnOf(other, 'sequence').indexOf(call);
            if (found >= 0) all.push(['Go to the call that appended it', {track: other, event: found}]);
        }
    } else if (track.kind === 'calls') {
        const sequence = columnOf(track, 'sequence')[event];
        for (const other of model.tracks) {
            if (other.kind !== 'commands') continue;
            const [processes, threads, calls] = ['process', 'thread', 'call'].map((name) => columnOf(other, name));
            for (let i = 0; i < other.count && all.length < MOST_RELATED; i++)
                if (calls[i] === sequence && processes[i] === track.process && threads[i] === track.thread)
                    all.push(['Go to its command', {track: other, event: i}]);
        }
    }
    return all;
}

/**
 * Returns the sums of a range by track and name.
 * @param {import('./model.mjs').Model} model
 * @param {[number, number]} range
 * @returns {HTMLElement[]}
 */
export function rangeSums(model, [from, to]) {
    const {texts} = model.facts;
    const body = element('tbody', {});
    const count = new Float64Array(texts.length);
    const nanos = new Float64Array(texts.length);
    for (const track of model.tracks) {
        if (track.kind === 'bins') continue;
        const names = sumsByName(track.lanes, columnOf(track, 'name_text'), from, to, {count, nanos});
        names.sort((a, b) => nanos[b] - nanos[a]);
        const label = `${track.owner}, ${labelOf(track)}`;
        for (const name of names.slice(0, MOST_SUMS))
            body.append(sumRow(label, texts[name], count[name], nanos[name]));
        if (names.length > MOST_SUMS) body.append(sumRow(label, `${names.length - MOST_SUMS} more names`, null, null));
        for (const name of names) count[name] = nanos[name] = 0;
    }
    const heads = ['Track', 'Name', 'Events', 'Time within the range'];
    const head = element('tr', {}, ...heads.map((text) => element('th', {scope: 'col'}, text)));
    const title = `In the range of ${timeText(to - from)} from ${momentText(from, to - from)}`;
    return [element('h3', {}, title), element('table', {}, element('thead', {}, head), body)];
}

/**
 * @param {string} track
 * @param {string} name
 * @param {number | null} count
 * @param {number | null} nanos
 * @returns {HTMLElement}
 */
function sumRow(track, name, count, nanos) {
    return element(
        'tr',
        {},
        element('td', {}, track),
        element('td', {}, name),
        element('td', {class: 'number'}, count === null ? '' : countText(count)),
        element('td', {class: 'number'}, nanos === null ? '' : timeText(nanos)),
    );
}

/** @returns {HTMLElement} */
export function legend() {
    const list = element('p', {class: 'classes'});
    for (const each of CLASSES)
        list.append(element('span', {}, element('span', {class: `swatch look-${each.look}`}), each.name), ' ');
    return list;
}

/** @returns {HTMLElement} */
export function keysOf() {
    return element(
        'details',
        {id: 'keys'},
        element('summary', {}, 'Keys of the timeline (?)'),
        pairList([
            ['w, s', 'zoom in, zoom out; so does the wheel, with Ctrl where tracks scroll'],
            ['a, d', 'go left, go right; so does a drag with Shift'],
            ['f', 'show the range or event that is selected; again, everything'],
            ['click', 'select an event'],
            ['drag', 'select a range'],
            ['. , or → ←', 'select the next event of the track, the one before'],
            ['↓ ↑', 'select the nearest event of the next track, of the one before'],
            ['Enter in Find', 'select the next event that is found; with Shift the one before'],
            ['Escape', 'select nothing'],
        ]),
    );
}
