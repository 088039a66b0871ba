// A table of which only the rows that are seen are elements.
import {element, pairList} from './element.mjs';
import {cellText, countText} from './number.mjs';
import {arranged} from './sums.mjs';

const ROW_HEIGHT = 24;
const MOST_PRINTED = 1000;

/** Shows one table. */
export class TableView {
    /**
     * @param {import('./sums.mjs').Table} table
     * @param {number} origin the moment from which moments are counted
     * @param {(sort: string) => void} onSort is given the column by which it is sorted, with - before a falling one
     */
    constructor(table, origin, onSort) {
        this.table = table;
        this.origin = origin;
        this.onSort = onSort;
        this.column = -1;
        this.falling = false;
        this.query = '';
        this.selected = -1;
        /** @type {number[]} */
        this.places = [];
        this.body = element('tbody', {});
        this.head = element('tr', {});
        this.grid = element(
            'table',
            {'aria-label': table.title, class: 'rows'},
            element('thead', {}, this.head),
            this.body,
        );
        this.room = element(
            'div',
            {class: 'room', tabindex: '0', role: 'region', 'aria-label': `Rows of ${table.title}`},
            this.grid,
        );
        this.details = element('div', {class: 'details', 'aria-live': 'polite'});
        this.count = element('p', {role: 'status'});
        this.room.addEventListener('scroll', () => this.draw());
        this.room.addEventListener('keydown', (event) => this.key(event));
        this.root = element('div', {class: 'table'}, this.count, this.room, this.details);
        for (let i = 0; i < table.columns.length; i++) this.head.append(this.heading(i));
    }

    /**
     * @param {number} place
     * @returns {HTMLElement}
     */
    heading(place) {
        const column = this.table.columns[place];
        const button = element('button', {type: 'button', title: column.meaning}, column.head);
        button.addEventListener('click', () => {
            const falling = this.column === place ? !this.falling : column.type !== 'text';
            this.onSort(`${falling ? '-' : ''}${column.name}`);
        });
        return element('th', {scope: 'col', class: column.type === 'text' ? '' : 'number'}, button);
    }

    /**
     * Sorts and filters.
     * @param {string} sort as of onSort; empty for the order of the report
     * @param {string} query
     */
    arrange(sort, query) {
        this.falling = sort.startsWith('-');
        this.column = this.table.columns.findIndex((each) => each.name === sort.replace(/^-/, ''));
        this.query = query;
        this.places = arranged(this.table, this.column, this.falling, query);
        this.selected = -1;
        this.details.replaceChildren();
        Array.from(this.head.children).forEach((cell, i) => {
            const order = this.falling ? 'descending' : 'ascending';
            cell.setAttribute('aria-sort', i === this.column ? order : 'none');
        });
        const all = this.table.rows.length + this.table.left;
        this.count.textContent =
            this.places.length === all
                ? `${countText(all)} ${all === 1 ? 'row' : 'rows'}`
                : `${countText(this.places.length)} of ${countText(all)} rows`;
        if (this.table.left > 0)
            this.count.textContent +=
                `; ${countText(this.table.left)} have no room here: zetools report --json has them`;
        this.room.scrollTop = 0;
        this.draw();
    }

    /** Makes the rows that are seen. */
    draw() {
        const first = Math.max(0, Math.floor(this.room.scrollTop / ROW_HEIGHT) - 4);
        const seen = Math.ceil((this.room.clientHeight || 600) / ROW_HEIGHT) + 8;
        this.fill(first, Math.min(this.places.length, first + seen));
    }

    /** Makes the rows that are printed. */
    drawAll() {
        this.fill(0, Math.min(this.places.length, MOST_PRINTED));
    }

    /**
     * @param {number} first
     * @param {number} end
     */
    fill(first, end) {
        /** @type {HTMLElement[]} */
        const rows = [this.spacer(first)];
        for (let i = first; i < end; i++) rows.push(this.row(i));
        rows.push(this.spacer(this.places.length - end));
        this.grid.setAttribute('aria-rowcount', String(this.places.length + 1));
        this.body.replaceChildren(...rows);
    }

    /**
     * @param {number} rows
     * @returns {HTMLElement}
     */
    spacer(rows) {
        const row = element('tr', {'aria-hidden': 'true', class: 'spacer'});
        row.style.height = `${Math.max(0, rows) * ROW_HEIGHT}px`;
        return row;
    }

    /**
     * @param {number} at
     * @returns {HTMLElement}
     */
    row(at) {
        const cells = this.table.rows[this.places[at]].map((value, i) => {
            const column = this.table.columns[i];
            const text = cellText(value, column, this.origin);
            const title = typeof value === 'number' ? `${value}${column.unit === '' ? '' : ` ${column.unit}`}` : text;
            return element('td', {class: column.type === 'text' ? '' : 'number', title}, text);
        });
        const row = element('tr', {'aria-rowindex': String(at + 2)}, ...cells);
        row.setAttribute('aria-selected', String(at === this.selected));
        row.addEventListener('click', () => this.select(at));
        return row;
    }

    /**
     * Shows all of a row below the table.
     * @param {number} at
     */
    select(at) {
        if (this.places.length === 0) return;
        this.selected = Math.min(Math.max(0, at), this.places.length - 1);
        const top = this.selected * ROW_HEIGHT;
        if (top < this.room.scrollTop) this.room.scrollTop = top;
        const bottom = top + 3 * ROW_HEIGHT - this.room.clientHeight;
        if (bottom > this.room.scrollTop) this.room.scrollTop = bottom;
        this.draw();
        const row = this.table.rows[this.places[this.selected]];
        this.details.replaceChildren(
            pairList(
                row.map((value, i) => [
                    this.table.columns[i].head,
                    `${cellText(value, this.table.columns[i], this.origin)} (${this.table.columns[i].meaning})`,
                ]),
            ),
        );
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const steps = {ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -Infinity, End: Infinity};
        const step = steps[/** @type {keyof typeof steps} */ (event.key)];
        if (step === undefined) return;
        event.preventDefault();
        this.select(this.selected < 0 ? 0 : this.selected + step);
    }
}
