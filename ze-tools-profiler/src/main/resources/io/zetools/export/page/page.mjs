// Begins: reads what the page holds, and shows the part that the address names.
import {addressOf, hashOf} from './address.mjs';
import {byId, element} from './element.mjs';
import {modelOf} from './model.mjs';
import {showOverview, unrealText} from './overview.mjs';
import {TablesPart} from './tables.mjs';
import {TimelinePart} from './timeline.mjs';

const PARTS = ['overview', 'timeline', 'tables'];

/** Browsers refuse to change the address more than some hundred times in half a minute. */
const ADDRESS_PAUSE = 250;

/**
 * Takes the text of a block, which is not needed behind that.
 * @param {string} id
 * @returns {string}
 */
function takeBlock(id) {
    const block = byId(id);
    const text = block.textContent ?? '';
    block.remove();
    return text;
}

/** Shows the page. */
class Page {
    /** @param {import('./model.mjs').Model} model */
    constructor(model) {
        this.address = addressOf(location.hash);
        /** @type {number | undefined} */
        this.timer = undefined;
        const {facts} = model;
        const title = facts.command.join(' ') || 'recording';
        document.title = `zetools: ${title.slice(0, 80)}`;
        byId('title').textContent = title;
        const unreal = unrealText(facts);
        for (const part of PARTS) if (unreal !== '') byId(part).append(element('p', {class: 'unreal'}, unreal));
        showOverview(byId('overview'), model);
        /** @param {Record<string, string>} changes */
        const go = (changes) => this.go(changes);
        this.timeline = new TimelinePart(byId('timeline'), model, go);
        this.tables = new TablesPart(byId('tables'), model, go);
        window.addEventListener('hashchange', () => {
            clearTimeout(this.timer);
            this.address = addressOf(location.hash);
            this.show();
        });
        window.addEventListener('beforeprint', () => this.tables.print());
        this.show();
    }

    /**
     * Changes the address, and shows what it says.
     * @param {Record<string, string>} changes
     */
    go(changes) {
        for (const [name, value] of Object.entries(changes)) this.address.set(name, value);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => history.replaceState(null, '', hashOf(this.address)), ADDRESS_PAUSE);
        if ('view' in changes) this.showLinks();
        else this.show();
    }

    /** @returns {string} the part that the address names */
    part() {
        const wanted = this.address.get('part') ?? '';
        return PARTS.includes(wanted) ? wanted : PARTS[0];
    }

    show() {
        const shown = this.part();
        for (const part of PARTS) byId(part).hidden = part !== shown;
        this.showLinks();
        if (shown === 'timeline') this.timeline.show(this.address);
        if (shown === 'tables') this.tables.show(this.address);
    }

    /** Lets the links to parts keep the state of the page. */
    showLinks() {
        for (const part of PARTS) {
            const link = byId(`to-${part}`);
            if (part === this.part()) link.setAttribute('aria-current', 'page');
            else link.removeAttribute('aria-current');
            const address = new Map(this.address);
            address.set('part', part);
            link.setAttribute('href', hashOf(address));
        }
    }
}

const started = performance.now();
try {
    const facts = JSON.parse(takeBlock('facts'));
    new Page(await modelOf(facts, takeBlock('events')));
    byId('state').textContent = '';
    document.documentElement.dataset.ready = String(Math.round(performance.now() - started));
} catch (failure) {
    byId('state').textContent = `This page cannot be shown: ${failure}. A current Firefox or Chromium shows it.`;
    document.documentElement.dataset.failed = String(failure);
}
