// Draws tracks on a canvas: names on the left, lanes on the right, moments above.
import {shapesOf} from './draw.mjs';
import {CLASSES, columnOf} from './model.mjs';
import {momentText} from './number.mjs';
import {LANE, NAMES, RULER, labelOf, ticksOf} from './rows.mjs';

const LEAST = 3;
const LETTER = 6.2;
const MOST_LETTERS = 200;

/**
 * Returns the colours of the style, which are others in the dark, and where the system forces its own.
 * @param {HTMLElement} of
 */
function coloursOf(of) {
    const style = getComputedStyle(of);
    /** @param {string} name */
    const value = (name) => style.getPropertyValue(`--${name}`).trim();
    return {
        fills: CLASSES.map((each) => value(each.look)),
        letters: CLASSES.map((each) => value(`on-${each.look}`)),
        text: value('text'),
        paper: value('paper'),
        faint: value('faint'),
        strong: value('strong'),
    };
}

/** Draws views of a model. */
export class Picture {
    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('this browser draws no canvas');
        this.context = context;
        this.colours = coloursOf(canvas);
    }

    /** Takes the colours from the style again. */
    readColours() {
        this.colours = coloursOf(this.canvas);
    }

    /**
     * Draws a view.
     * @param {object} view
     * @param {import('./rows.mjs').Row[]} view.rows
     * @param {string[]} view.texts
     * @param {number} view.from
     * @param {number} view.to
     * @param {number} view.scroll
     * @param {number} view.width
     * @param {number} view.height
     * @param {[number, number] | null} view.range
     * @param {{track: import('./model.mjs').Track, event: number} | null} view.selected
     * @param {Uint8Array | null} view.hits 1 for each text that is searched for
     */
    draw(view) {
        const {context, canvas} = this;
        const ratio = window.devicePixelRatio || 1;
        if (canvas.width !== Math.round(view.width * ratio) || canvas.height !== Math.round(view.height * ratio)) {
            canvas.width = Math.round(view.width * ratio);
            canvas.height = Math.round(view.height * ratio);
        }
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.font = '11px system-ui, sans-serif';
        context.textBaseline = 'middle';
        context.fillStyle = this.colours.paper;
        context.fillRect(0, 0, view.width, view.height);
        const pixels = Math.max(1, Math.floor(view.width - NAMES));
        const scale = (view.to - view.from) / pixels;
        this.ruler(view, scale);
        context.save();
        context.beginPath();
        context.rect(0, RULER, view.width, view.height - RULER);
        context.clip();
        for (const row of view.rows) {
            const top = row.top - view.scroll + RULER;
            if (top > view.height || top + LANE < RULER) continue;
            if (row.track === null) this.label(row.owner, 4, top, view.width - 8, true);
            else {
                if (row.lane === 0) this.label(labelOf(row.track), 12, top, NAMES - 16, false);
                this.lane(row.track, row.lane, top, pixels, view);
            }
        }
        if (view.range !== null) this.range(view, scale);
        context.restore();
    }

    /**
     * @param {{from: number, to: number, height: number}} view
     * @param {number} scale
     */
    ruler(view, scale) {
        const {context} = this;
        for (const tick of ticksOf(view.from, view.to)) {
            const x = Math.round(NAMES + (tick - view.from) / scale);
            context.fillStyle = this.colours.faint;
            context.fillRect(x, 0, 1, view.height);
            context.fillStyle = this.colours.text;
            context.fillText(momentText(tick, (view.to - view.from) / 10), x + 3, RULER / 2);
        }
    }

    /**
     * @param {string} text
     * @param {number} left
     * @param {number} top
     * @param {number} width
     * @param {boolean} isHeading
     */
    label(text, left, top, width, isHeading) {
        const {context} = this;
        context.fillStyle = this.colours.text;
        context.font = `${isHeading ? 'bold ' : ''}11px system-ui, sans-serif`;
        context.fillText(cut(text, width), left, top + LANE / 2);
        context.font = '11px system-ui, sans-serif';
    }

    /**
     * @param {import('./model.mjs').Track} track
     * @param {number} number
     * @param {number} top
     * @param {number} pixels
     * @param {Parameters<Picture['draw']>[0]} view
     */
    lane(track, number, top, pixels, view) {
        const {context} = this;
        const lane = track.lanes[number];
        const names = columnOf(track, 'name_text');
        const height = LANE - 2;
        const nanos = track.kind === 'bins' ? columnOf(track, 'nanos') : null;
        for (const shape of shapesOf(lane, view.from, view.to, pixels)) {
            const event = lane.event[shape.first];
            const left = NAMES + shape.left;
            const width = Math.max(1, shape.right - shape.left);
            const share = nanos === null ? shape.share : Math.min(1, nanos[event] / (lane.end[0] - lane.begin[0]));
            const drawn = shape.isBar && nanos === null ? height : Math.max(LEAST, Math.round(share * height));
            context.fillStyle = this.colours.fills[shape.kind];
            context.fillRect(left, top + height - drawn, width, drawn);
            if (shape.isBar && CLASSES[shape.kind].look === 'bounded') this.bounds(left, top, width, height);
            if (shape.isBar && width > 3) {
                context.fillStyle = this.colours.paper;
                context.fillRect(left + width - 1, top, 1, height);
            }
            if (shape.isBar && width > 24 && nanos === null) {
                context.fillStyle = this.colours.letters[shape.kind];
                context.fillText(cut(view.texts[names[event]], width - 6), left + 3, top + height / 2);
            }
            const isHit = view.hits !== null && anyHit(lane, shape, names, view.hits);
            const selected = view.selected?.track === track ? view.selected.event : -1;
            const isSelected = selected >= 0 && holds(lane, shape, selected);
            if (isHit || isSelected) this.outline(left, top, width, height, isSelected);
        }
    }

    /**
     * Strikes out the middle of a command of which only bounds are known.
     * @param {number} left
     * @param {number} top
     * @param {number} width
     * @param {number} height
     */
    bounds(left, top, width, height) {
        this.context.fillStyle = this.colours.paper;
        this.context.fillRect(left + 2, top + 2, Math.max(0, width - 4), 2);
        this.context.fillRect(left + 2, top + height - 4, Math.max(0, width - 4), 2);
    }

    /**
     * @param {number} left
     * @param {number} top
     * @param {number} width
     * @param {number} height
     * @param {boolean} isSelected
     */
    outline(left, top, width, height, isSelected) {
        const {context} = this;
        context.strokeStyle = this.colours.strong;
        context.lineWidth = isSelected ? 3 : 1;
        context.strokeRect(left - 0.5, top + 0.5, Math.max(3, width), height - 1);
    }

    /**
     * @param {{from: number, height: number, range: [number, number] | null}} view
     * @param {number} scale
     */
    range(view, scale) {
        if (view.range === null) return;
        const {context} = this;
        const left = Math.max(NAMES, NAMES + (view.range[0] - view.from) / scale);
        const right = Math.max(NAMES, NAMES + (view.range[1] - view.from) / scale);
        context.strokeStyle = this.colours.strong;
        context.lineWidth = 1;
        context.strokeRect(left, RULER, right - left, view.height - RULER - 1);
        context.globalAlpha = 0.12;
        context.fillStyle = this.colours.strong;
        context.fillRect(left, RULER, right - left, view.height);
        context.globalAlpha = 1;
    }
}

/**
 * @param {import('./layout.mjs').Lane} lane
 * @param {import('./draw.mjs').Shape} shape
 * @param {number} event
 * @returns {boolean}
 */
function holds(lane, shape, event) {
    for (let i = shape.first; i < shape.first + Math.max(1, shape.count); i++) if (lane.event[i] === event) return true;
    return false;
}

/**
 * @param {import('./layout.mjs').Lane} lane
 * @param {import('./draw.mjs').Shape} shape
 * @param {Float64Array} names
 * @param {Uint8Array} hits
 * @returns {boolean}
 */
function anyHit(lane, shape, names, hits) {
    for (let i = shape.first; i < shape.first + Math.max(1, shape.count); i++)
        if (hits[names[lane.event[i]]] === 1) return true;
    return false;
}

/**
 * Returns as much of a text as fits: measuring long ones would take most of the time.
 * @param {string} text
 * @param {number} width in pixels
 * @returns {string}
 */
function cut(text, width) {
    const letters = Math.min(MOST_LETTERS, Math.floor(width / LETTER));
    return text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 1))}…`;
}
