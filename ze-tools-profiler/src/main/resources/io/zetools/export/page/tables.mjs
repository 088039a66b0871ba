// The part with the tables of the report.
import {element} from './element.mjs';
import {TableView} from './table.mjs';

/** Shows one table at a time; the address has its name, its order and its filter. */
export class TablesPart {
    /**
     * @param {HTMLElement} part
     * @param {import('./model.mjs').Model} model
     * @param {(changes: Record<string, string>) => void} go changes the address
     */
    constructor(part, model, go) {
        this.go = go;
        this.origin = model.facts.origin_ns;
        this.tables = model.facts.tables.filter((each) => each.rows.length > 0);
        /** @type {TableView | null} */
        this.view = null;
        this.choice = /** @type {HTMLSelectElement} */ (element('select', {id: 'table'}));
        for (const each of this.tables)
            this.choice.append(element('option', {value: each.name}, `${each.title} (${each.name})`));
        this.choice.addEventListener('change', () => go({table: this.choice.value, sort: '', rows: ''}));
        this.filter = /** @type {HTMLInputElement} */ (element('input', {id: 'rows', type: 'search'}));
        this.filter.addEventListener('input', () => go({rows: this.filter.value}));
        this.place = element('div', {});
        part.append(
            element(
                'p',
                {class: 'controls'},
                element('label', {for: 'table'}, 'Table '),
                this.choice,
                element('label', {for: 'rows'}, ' Rows with '),
                this.filter,
            ),
            this.place,
        );
    }

    /** @param {Map<string, string>} address */
    show(address) {
        const table = this.tables.find((each) => each.name === address.get('table')) ?? this.tables[0];
        if (table === undefined) {
            this.place.replaceChildren('The recording has no rows for any table.');
            return;
        }
        this.choice.value = table.name;
        const query = address.get('rows') ?? '';
        if (this.filter.value !== query) this.filter.value = query;
        if (this.view === null || this.view.table !== table) {
            this.view = new TableView(table, this.origin, (sort) => this.go({sort}));
            this.place.replaceChildren(this.view.root);
        }
        this.view.arrange(address.get('sort') ?? '', query);
    }

    /** Makes the rows that are printed. */
    print() {
        this.view?.drawAll();
    }
}
