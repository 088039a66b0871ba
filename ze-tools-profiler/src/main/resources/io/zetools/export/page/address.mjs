// The address of a view: what stands behind # in the location, as names and values.

/**
 * Returns the values of an address by name.
 * @param {string} hash with or without #
 * @returns {Map<string, string>}
 */
export function addressOf(hash) {
    /** @type {Map<string, string>} */
    const values = new Map();
    for (const pair of hash.replace(/^#/, '').split('&')) {
        const at = pair.indexOf('=');
        if (at <= 0) continue;
        try {
            values.set(decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1)));
        } catch {
            // An address that was cut keeps its other values.
        }
    }
    return values;
}

/**
 * Returns the address of values; those that are empty are left out.
 * @param {Map<string, string>} values
 * @returns {string}
 */
export function hashOf(values) {
    const pairs = [];
    for (const [name, value] of values)
        if (value !== '') pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    return `#${pairs.join('&')}`;
}

/**
 * Returns a range in an address, as FROM~TO in nanoseconds; none if there is no sound one.
 * @param {string | undefined} text
 * @returns {[number, number] | null}
 */
export function rangeOf(text) {
    const found = /^(-?\d+(?:\.\d+)?)~(-?\d+(?:\.\d+)?)$/.exec(text ?? '');
    if (found === null) return null;
    const from = Number(found[1]);
    const to = Number(found[2]);
    return to > from && Number.isFinite(to - from) ? [from, to] : null;
}

/**
 * Returns the text of a range for an address.
 * @param {number} from
 * @param {number} to
 * @returns {string}
 */
export function rangeText(from, to) {
    return `${Number(from.toFixed(3))}~${Number(to.toFixed(3))}`;
}
