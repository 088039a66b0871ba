// Events as the exporter packs them: columns of whole numbers, seven bits in a byte, compressed by deflate.

/**
 * A column of a kind of tracks.
 * @typedef {{name: string, mode: string}} ColumnKind
 */

/**
 * Returns the bytes of a text in base64.
 * @param {string} text
 * @returns {Uint8Array}
 */
export function base64Bytes(text) {
    const native = /** @type {{fromBase64?: (text: string) => Uint8Array}} */ (/** @type {unknown} */ (Uint8Array));
    if (native.fromBase64) return native.fromBase64(text);
    const characters = atob(text);
    const bytes = new Uint8Array(characters.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
    return bytes;
}

/**
 * Returns bytes as they were before they were compressed.
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function inflated(bytes) {
    const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream();
    return new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
}

/**
 * Returns the numbers of a column. They are exact up to 2^53.
 * @param {Uint8Array} bytes
 * @param {number} count
 * @param {string} mode plain, signed or delta
 * @returns {Float64Array}
 */
export function numbersOf(bytes, count, mode) {
    const numbers = new Float64Array(count);
    let at = 0;
    let before = 0;
    for (let i = 0; i < count; i++) {
        if (at >= bytes.length) throw new Error(`a column ends after ${i} of ${count} numbers`);
        let byte = bytes[at++];
        let value = byte & 127;
        for (let factor = 128; byte > 127; factor *= 128) {
            byte = bytes[at++];
            value += (byte & 127) * factor;
        }
        if (mode === 'plain') {
            numbers[i] = value;
            continue;
        }
        const signed = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
        before = mode === 'delta' ? before + signed : signed;
        numbers[i] = before;
    }
    if (at !== bytes.length) throw new Error(`a column has ${bytes.length - at} bytes behind its ${count} numbers`);
    return numbers;
}

/**
 * Returns the columns of a track by name; they lie one behind the other.
 * @param {Uint8Array} block
 * @param {ColumnKind[]} kinds
 * @param {{at: number, bytes: number[], count: number}} track the place of the first column, and the sizes of all
 * @returns {Promise<Map<string, Float64Array>>}
 */
export async function columnsOf(block, kinds, track) {
    let at = track.at;
    const unpacked = track.bytes.map((size) => inflated(block.subarray(at, (at += size))));
    const columns = await Promise.all(unpacked);
    return new Map(kinds.map((kind, i) => [kind.name, numbersOf(columns[i], track.count, kind.mode)]));
}
