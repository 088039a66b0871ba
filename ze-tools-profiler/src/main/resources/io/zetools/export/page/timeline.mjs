// The part with the timeline: what is seen of it, and what keys and the pointer do.
import {rangeOf, rangeText} from './address.mjs';
import {Picture} from './canvas.mjs';
import {factsOf, keysOf, legend, rangeSums, relatedOf} from './details.mjs';
import {element, pairList} from './element.mjs';
import {columnOf} from './model.mjs';
import {countText} from './number.mjs';
import {LANE, NAMES, RULER, eventAt, timelineRows} from './rows.mjs';

const ZOOM = 1.4;
const STEP = 0.2;
const LEAST_SPAN = 10;
const DRAG = 4;

/** Shows the tracks of a model. */
export class TimelinePart {
    /**
     * @param {HTMLElement} part
     * @param {import('./model.mjs').Model} model
     * @param {(changes: Record<string, string>) => void} go changes the address
     */
    constructor(part, model, go) {
        this.model = model;
        this.go = go;
        this.from = model.begin;
        this.to = model.end;
        /** @type {[number, number] | null} */
        this.range = null;
        /** @type {import('./details.mjs').Chosen | null} */
        this.selected = null;
        /** @type {Uint8Array | null} */
        this.hits = null;
        const {rows, height} = timelineRows(model.tracks);
        this.rows = rows;
        this.canvas = /** @type {HTMLCanvasElement} */ (
            element('canvas', {tabindex: '0', role: 'img', 'aria-describedby': 'keys', 'aria-label': this.summary()})
        );
        const inner = element('div', {class: 'inner'}, this.canvas);
        inner.style.height = `${height + RULER}px`;
        this.room = element('div', {class: 'tracks'}, inner);
        this.details = element('div', {class: 'details', 'aria-live': 'polite'});
        this.sums = element('div', {class: 'details', 'aria-live': 'polite'});
        this.find = /** @type {HTMLInputElement} */ (element('input', {id: 'find', type: 'search'}));
        this.found = element('span', {role: 'status'});
        part.append(this.controls(), legend(), this.room, this.details, this.sums, keysOf());
        this.picture = new Picture(this.canvas);
        this.drawn = false;
        this.listen();
    }

    /** @returns {string} */
    summary() {
        const events = this.model.tracks.reduce((sum, track) => sum + track.count, 0);
        return `Timeline of ${this.model.tracks.length} tracks with ${countText(events)} events`;
    }

    /** @returns {HTMLElement} */
    controls() {
        /**
         * @param {string} text
         * @param {string} key
         */
        const button = (text, key) => {
            const made = element('button', {type: 'button'}, text);
            made.addEventListener('click', () => this.key(key));
            return made;
        };
        this.find.addEventListener('input', () => this.go({find: this.find.value}));
        this.find.addEventListener('keydown', (event) => {
            if (event.key === 'Enter') this.nextHit(event.shiftKey ? -1 : 1);
        });
        return element(
            'p',
            {class: 'controls'},
            button('Zoom in', 'w'),
            button('Zoom out', 's'),
            button('Fit', 'f'),
            element('label', {for: 'find'}, ' Find '),
            this.find,
            this.found,
        );
    }

    listen() {
        this.room.addEventListener('scroll', () => this.later());
        window.addEventListener('resize', () => this.later());
        for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
            window.matchMedia(query).addEventListener('change', () => {
                this.picture.readColours();
                this.later();
            });
        this.canvas.addEventListener('keydown', (event) => {
            if (event.ctrlKey || event.altKey || event.metaKey) return;
            if (this.key(event.key)) event.preventDefault();
        });
        this.canvas.addEventListener('wheel', (event) => this.wheel(event), {passive: false});
        this.canvas.addEventListener('pointerdown', (event) => this.drag(event));
    }

    /** Draws once, before the next picture of the browser. */
    later() {
        if (this.drawn) return;
        this.drawn = true;
        requestAnimationFrame(() => {
            this.drawn = false;
            this.draw();
        });
    }

    draw() {
        this.canvas.style.height = `${this.room.clientHeight}px`;
        this.picture.draw({
            rows: this.rows,
            texts: this.model.facts.texts,
            from: this.from,
            to: this.to,
            scroll: this.room.scrollTop,
            width: this.room.clientWidth,
            height: this.room.clientHeight,
            range: this.range,
            selected: this.selected,
            hits: this.hits,
        });
    }

    /** @returns {number} the nanoseconds of a pixel */
    scale() {
        return (this.to - this.from) / Math.max(1, this.room.clientWidth - NAMES);
    }

    /**
     * Shows what an address says.
     * @param {Map<string, string>} address
     */
    show(address) {
        [this.from, this.to] = rangeOf(address.get('view')) ?? [this.model.begin, this.model.end];
        this.range = rangeOf(address.get('range'));
        this.selected = this.chosenOf(address.get('event') ?? '');
        const query = address.get('find') ?? '';
        if (this.find.value !== query) this.find.value = query;
        this.search(query);
        this.showDetails();
        this.showSums();
        this.later();
    }

    /**
     * @param {string} text
     * @returns {import('./details.mjs').Chosen | null}
     */
    chosenOf(text) {
        const [place, event] = text.split('.').map(Number);
        const track = this.model.tracks[place];
        const isThere = track !== undefined && Number.isInteger(event) && event >= 0 && event < track.count;
        return isThere ? {track, event} : null;
    }

    /**
     * Shows another time.
     * @param {number} from
     * @param {number} to
     */
    look(from, to) {
        const {begin, end} = this.model;
        const span = Math.min(Math.max(to - from, LEAST_SPAN), end - begin);
        this.from = Math.min(Math.max(begin, from), end - span);
        this.to = this.from + span;
        const all = span === end - begin;
        this.go({view: all ? '' : rangeText(this.from, this.to)});
        this.later();
    }

    /**
     * @param {number} factor
     * @param {number} moment stays where it is
     */
    zoom(factor, moment) {
        this.look(moment - (moment - this.from) / factor, moment + (this.to - moment) / factor);
    }

    /** @param {number} part of what is seen */
    pan(part) {
        const by = (this.to - this.from) * part;
        this.look(this.from + by, this.to + by);
    }

    /**
     * Does what a key is for.
     * @param {string} key
     * @returns {boolean} whether it is for anything
     */
    key(key) {
        const middle = (this.from + this.to) / 2;
        /** @type {Record<string, () => void>} */
        const actions = {
            w: () => this.zoom(ZOOM, middle),
            s: () => this.zoom(1 / ZOOM, middle),
            a: () => this.pan(-STEP),
            d: () => this.pan(STEP),
            f: () => this.fit(),
            '.': () => this.step(1),
            ',': () => this.step(-1),
            ArrowRight: () => this.step(1),
            ArrowLeft: () => this.step(-1),
            ArrowDown: () => this.stepTrack(1),
            ArrowUp: () => this.stepTrack(-1),
            Escape: () => this.go({event: '', range: ''}),
            '?': () => document.getElementById('keys')?.toggleAttribute('open'),
        };
        const action = actions[key];
        if (action === undefined) return false;
        action();
        return true;
    }

    /** Shows the range or the event that is selected; then everything. */
    fit() {
        let [from, to] = this.range ?? [this.model.begin, this.model.end];
        if (this.range === null && this.selected !== null) {
            const {track, event} = this.selected;
            from = columnOf(track, 'begin')[event];
            to = from + Math.max(LEAST_SPAN, columnOf(track, 'length')[event]);
            const margin = (to - from) / 10;
            from -= margin;
            to += margin;
        }
        const isThere = Math.abs(this.from - from) < 1 && Math.abs(this.to - to) < 1;
        if (isThere) this.look(this.model.begin, this.model.end);
        else this.look(from, to);
    }

    /**
     * Selects the next event of the track, or the one before.
     * @param {number} by
     */
    step(by) {
        const first = this.rows.find((row) => row.track !== null)?.track ?? null;
        if (this.selected === null) {
            if (first !== null) this.choose({track: first, event: first.lanes[0].event[0]}, true);
            return;
        }
        const {track, event} = this.selected;
        const begin = columnOf(track, 'begin');
        /** @type {number | null} */
        let best = null;
        for (let i = 0; i < track.count; i++) {
            if (i === event || isBefore(begin, i, event) === by > 0) continue;
            if (best === null || isBefore(begin, i, best) === by > 0) best = i;
        }
        if (best !== null) this.choose({track, event: best}, true);
    }

    /**
     * Selects the event of the next track, or of the one before, that is nearest in time.
     * @param {number} by
     */
    stepTrack(by) {
        const tracks = [...new Set(this.rows.flatMap((row) => (row.track === null ? [] : [row.track])))];
        if (this.selected === null) return this.step(1);
        const at = tracks.indexOf(this.selected.track) + by;
        if (at < 0 || at >= tracks.length) return;
        const moment = columnOf(this.selected.track, 'begin')[this.selected.event];
        const lane = tracks[at].lanes[0];
        this.choose({track: tracks[at], event: lane.event[eventAt(lane, moment, Infinity)]}, true);
    }

    /**
     * Selects an event.
     * @param {import('./details.mjs').Chosen} chosen
     * @param {boolean} moves whether the view goes there
     */
    choose(chosen, moves) {
        const {track, event} = chosen;
        const begin = columnOf(track, 'begin')[event];
        const end = begin + columnOf(track, 'length')[event];
        this.go({event: `${track.place}.${event}`});
        if (!moves) return;
        const span = this.to - this.from;
        if (end < this.from || begin > this.to) this.look(begin - span / 2, begin + span / 2);
        const row = this.rows.find((each) => each.track === track);
        if (row === undefined) return;
        const bottom = this.room.scrollTop + this.room.clientHeight - RULER - LANE;
        if (row.top < this.room.scrollTop || row.top > bottom) this.room.scrollTop = row.top - LANE;
    }

    /** @param {WheelEvent} event */
    wheel(event) {
        const scrolls = this.room.scrollHeight > this.room.clientHeight;
        const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
        if (!event.ctrlKey && !sideways && scrolls) return;
        event.preventDefault();
        if (sideways) this.pan(((event.deltaX || event.deltaY) * STEP) / 100);
        else this.zoom(ZOOM ** (-event.deltaY / 100), this.momentAt(event.offsetX));
    }

    /**
     * @param {number} x in pixels
     * @returns {number}
     */
    momentAt(x) {
        return this.from + Math.max(0, x - NAMES) * this.scale();
    }

    /**
     * Follows the pointer: a click selects an event, a drag a range, with Shift it moves the view.
     * @param {PointerEvent} down
     */
    drag(down) {
        if (down.button !== 0 || down.offsetX < NAMES) return;
        this.canvas.focus();
        this.canvas.setPointerCapture(down.pointerId);
        const [from, to, scale] = [this.from, this.to, this.scale()];
        const begin = this.momentAt(down.offsetX);
        /** @param {PointerEvent} event */
        const move = (event) => {
            const by = event.offsetX - down.offsetX;
            if (Math.abs(by) < DRAG) return;
            if (down.shiftKey) return this.look(from - by * scale, to - by * scale);
            const end = this.momentAt(event.offsetX);
            this.go({range: rangeText(Math.min(begin, end), Math.max(begin, end))});
        };
        /** @param {PointerEvent} event */
        const up = (event) => {
            this.canvas.removeEventListener('pointermove', move);
            if (Math.abs(event.offsetX - down.offsetX) < DRAG) this.click(event);
        };
        this.canvas.addEventListener('pointermove', move);
        this.canvas.addEventListener('pointerup', up, {once: true});
    }

    /** @param {PointerEvent} event */
    click(event) {
        const top = event.offsetY - RULER + this.room.scrollTop;
        const row = this.rows.find((each) => each.track !== null && top >= each.top && top < each.top + LANE);
        if (row === undefined || row.track === null) return this.go({event: ''});
        const lane = row.track.lanes[row.lane];
        const at = eventAt(lane, this.momentAt(event.offsetX), 3 * this.scale());
        this.go({event: at < 0 ? '' : `${row.track.place}.${lane.event[at]}`});
    }

    /**
     * Marks the events whose names have a text.
     * @param {string} query
     */
    search(query) {
        const wanted = query.toLowerCase();
        const texts = this.model.facts.texts;
        this.hits = null;
        this.found.textContent = '';
        if (wanted === '') return;
        const hits = Uint8Array.from(texts, (text) => (text.toLowerCase().includes(wanted) ? 1 : 0));
        this.hits = hits;
        let count = 0;
        let place = 0;
        this.eachHit((track, event) => {
            count++;
            if (this.selected?.track === track && this.selected.event === event) place = count;
        });
        const which = place === 0 ? '' : `${countText(place)} of `;
        this.found.textContent = count === 0 ? 'none' : `${which}${countText(count)}`;
    }

    /** @param {(track: import('./model.mjs').Track, event: number) => void} to */
    eachHit(to) {
        const hits = this.hits;
        if (hits === null) return;
        for (const track of this.model.tracks) {
            const names = columnOf(track, 'name_text');
            for (let event = 0; event < names.length; event++) if (hits[names[event]] === 1) to(track, event);
        }
    }

    /**
     * Selects the next event that is searched for.
     * @param {number} by
     */
    nextHit(by) {
        /** @type {import('./details.mjs').Chosen[]} */
        const all = [];
        this.eachHit((track, event) => all.push({track, event}));
        if (all.length === 0) return;
        const {selected} = this;
        const at = all.findIndex((each) => each.track === selected?.track && each.event === selected.event);
        this.choose(all[at < 0 ? 0 : (at + by + all.length) % all.length], true);
    }

    showDetails() {
        this.details.replaceChildren();
        if (this.selected === null) return;
        this.details.append(pairList(factsOf(this.model, this.selected)));
        for (const [text, chosen] of relatedOf(this.model, this.selected)) {
            const button = element('button', {type: 'button'}, text);
            button.addEventListener('click', () => this.choose(chosen, true));
            this.details.append(button);
        }
    }

    showSums() {
        this.sums.replaceChildren();
        if (this.range !== null) this.sums.append(...rangeSums(this.model, this.range));
    }
}

/**
 * Returns whether an event begins before another one.
 * @param {Float64Array} begin
 * @param {number} first
 * @param {number} second
 * @returns {boolean}
 */
function isBefore(begin, first, second) {
    return begin[first] < begin[second] || (begin[first] === begin[second] && first < second);
}
