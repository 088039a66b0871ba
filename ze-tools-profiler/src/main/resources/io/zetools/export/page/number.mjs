// Numbers as people read them; the reports in text write them in the same way.

const TIMES = ['ns', 'us', 'ms', 's'];
const SIZES = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/**
 * @param {number} value
 * @param {boolean} whole whether a whole number is shown without a fraction
 * @returns {string}
 */
function digits(value, whole) {
    if ((whole && Number.isInteger(value)) || Math.abs(value) >= 100) return countText(Math.round(value));
    return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/**
 * Returns a number with a comma behind each three digits.
 * @param {number} count
 * @returns {string}
 */
export function countText(count) {
    return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * Returns a time with three or four digits and its unit.
 * @param {number} nanos
 * @returns {string}
 */
export function timeText(nanos) {
    let value = nanos;
    let unit = 0;
    while (Math.abs(value) >= 999.95 && unit < TIMES.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${digits(value, unit === 0)} ${TIMES[unit]}`;
}

/**
 * Returns a moment since the start of the run with so many digits that others in a span differ from it.
 * @param {number} nanos
 * @param {number} span in nanoseconds
 * @returns {string}
 */
export function momentText(nanos, span) {
    const size = Math.max(Math.abs(nanos), 1);
    const unit = size >= 1e9 ? 3 : size >= 1e6 ? 2 : size >= 1e3 ? 1 : 0;
    const scale = 1000 ** unit;
    const places = Math.min(unit * 3, Math.max(0, Math.ceil(-Math.log10(Math.max(span, 1) / scale)) + 2));
    return `${(nanos / scale).toFixed(places)} ${TIMES[unit]}`;
}

/**
 * Returns a number of bytes with three or four digits and its binary unit.
 * @param {number} bytes
 * @returns {string}
 */
export function bytesText(bytes) {
    let value = bytes;
    let unit = 0;
    while (Math.abs(value) >= 1023.5 && unit < SIZES.length - 1) {
        value /= 1024;
        unit++;
    }
    return `${digits(value, unit === 0)} ${SIZES[unit]}`;
}

/**
 * Returns a part of a whole in percent.
 * @param {number} part
 * @param {number} whole
 * @returns {string}
 */
export function percentText(part, whole) {
    return whole <= 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

/**
 * Returns a value of a table as people read it.
 * @param {string | number | boolean | null} value
 * @param {{type: string, unit: string}} column
 * @param {number} origin the moment from which moments are counted
 * @returns {string}
 */
export function cellText(value, column, origin) {
    if (value === null) return '-';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'string') return value;
    if (column.type === 'moment') return momentText(value - origin, 1);
    if (column.unit === 'ns') return timeText(value);
    if (column.unit === 'B') return bytesText(value);
    if (column.unit === 'B/s') return `${bytesText(value)}/s`;
    const number = Number.isInteger(value) ? countText(value) : digits(value, false);
    return column.unit === '' ? number : `${number} ${column.unit}`;
}
