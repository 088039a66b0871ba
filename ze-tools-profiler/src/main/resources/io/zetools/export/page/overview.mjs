// The first part of the page: what ran, where its time went, and what is missing.
import {element, pairList} from './element.mjs';
import {countText, percentText, timeText} from './number.mjs';
import {rowsOf, timeBars} from './sums.mjs';

/**
 * Returns the sentence on devices that are not hardware; empty if all are.
 * @param {import('./model.mjs').Facts} facts
 * @returns {string}
 */
export function unrealText(facts) {
    const names = rowsOf(facts.tables, 'devices')
        .filter((each) => each.tile < 0 && each.origin)
        .map((each) => (each.name.includes(`(${each.origin}`) ? each.name : `${each.name} (${each.origin})`));
    if (names.length === 0) return '';
    return `Not hardware: ${names.join(', ')}. Times of such a device are those of a model, not of a machine.`;
}

/**
 * @param {import('./model.mjs').Facts} facts
 * @returns {string}
 */
function endText(facts) {
    if (facts.signal !== 0) return `by signal ${facts.signal}`;
    return facts.exit_code < 0 ? 'unknown' : `with code ${facts.exit_code}`;
}

/**
 * Fills the part.
 * @param {HTMLElement} part
 * @param {import('./model.mjs').Model} model
 */
export function showOverview(part, model) {
    const {facts} = model;
    const devices = rowsOf(facts.tables, 'devices').filter((each) => each.tile < 0);
    part.append(
        pairList([
            ['Command line', facts.command.join(' ') || 'unknown'],
            ['Machine', facts.hosts.join(', ') || 'unknown'],
            ['Devices', devices.map((each) => each.name).join(', ') || 'none'],
            ['Started', facts.started || 'unknown'],
            ['Duration', timeText(facts.wall_ns)],
            ['Ended', endText(facts)],
            ['Calls', countText(facts.calls)],
            ['Cost of recording', `${timeText(facts.tool_ns)} in all threads`],
            ['Recorded by', facts.recorded_by.join(', ') || 'unknown'],
        ]),
        element('h3', {}, 'Where the time went'),
    );
    const bars = timeBars(facts.tables, facts.wall_ns);
    if (bars.length === 0) part.append(element('p', {}, 'The recording has no calls, and no commands that are timed.'));
    for (const bar of bars) part.append(barFigure(bar));
    part.append(element('h3', {}, `Account: ${facts.headline}`));
    part.append(accounts(facts));
}

/**
 * @param {import('./sums.mjs').TimeBar} bar
 * @returns {HTMLElement}
 */
function barFigure(bar) {
    const strip = element('div', {class: 'strip', 'aria-hidden': 'true'});
    const body = element('tbody', {});
    for (const part of bar.parts) {
        const piece = element('span', {class: `look-${part.look}`, title: `${part.name}: ${timeText(part.nanos)}`});
        piece.style.flexGrow = String(part.nanos / bar.whole);
        strip.append(piece);
        body.append(
            element(
                'tr',
                {},
                element('td', {}, element('span', {class: `swatch look-${part.look}`}), part.name),
                element('td', {class: 'number'}, timeText(part.nanos)),
                element('td', {class: 'number'}, percentText(part.nanos, bar.whole)),
            ),
        );
    }
    const caption = element('figcaption', {}, `${bar.title}: ${timeText(bar.whole)}`);
    return element('figure', {}, caption, strip, element('table', {class: 'legend'}, body));
}

/**
 * @param {import('./model.mjs').Facts} facts
 * @returns {HTMLElement}
 */
function accounts(facts) {
    const list = element('ul', {});
    for (const each of rowsOf(facts.tables, 'accounts'))
        list.append(
            element(
                'li',
                {},
                `${each.events}: ${countText(each.seen)} seen = ${countText(each.recorded)} recorded` +
                    ` + ${countText(each.lost)} lost + ${countText(each.in_flight)} in flight at the end`,
            ),
        );
    for (const each of rowsOf(facts.tables, 'losses'))
        list.append(element('li', {}, `${each.events} lost, ${each.reason}: ${countText(each.lost)}`));
    for (const each of rowsOf(facts.tables, 'device_commands'))
        list.append(
            element(
                'li',
                {},
                `commands on devices: ${countText(each.submitted)} submitted, ${countText(each.timed)} timed` +
                    ` of ${countText(each.timeable)} that can be, ${countText(each.pending)} not complete`,
            ),
        );
    for (const each of rowsOf(facts.tables, 'untimed_commands'))
        list.append(element('li', {}, `commands not timed, ${each.reason}: ${countText(each.commands)}`));
    for (const each of rowsOf(facts.tables, 'unseen'))
        list.append(element('li', {}, `not seen: ${each.function}, ${each.reason}`));
    for (const each of facts.sentences) list.append(element('li', {}, each));
    if (facts.texts_left_out > 0)
        list.append(element('li', {}, 'This page has no room for all names: events whose name is left out say so.'));
    if (facts.width_ns > 0)
        list.append(
            element(
                'li',
                {},
                `This page has ${countText(facts.events)} events one by one; ${countText(facts.left_out)}` +
                    ` shorter than ${timeText(facts.width_ns)} are added up in parts of that length.` +
                    ' Tables have all of them.',
            ),
        );
    return list;
}
