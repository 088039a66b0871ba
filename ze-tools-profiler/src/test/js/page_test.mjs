// Tests the modules of the page that know no document. Run by node --test.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {deflateRawSync} from 'node:zlib';

const modules = new URL('../../main/resources/io/zetools/export/page/', import.meta.url);
const {addressOf, hashOf, rangeOf, rangeText} = await import(new URL('address.mjs', modules));
const {base64Bytes, columnsOf, numbersOf} = await import(new URL('decode.mjs', modules));
const {firstAbove, shapesOf} = await import(new URL('draw.mjs', modules));
const {lanesOf, lanesWithSums} = await import(new URL('layout.mjs', modules));
const {cellText, countText, momentText, timeText, bytesText} = await import(new URL('number.mjs', modules));
const {arranged, sumsByName, timeBars} = await import(new URL('sums.mjs', modules));
const {eventAt, ticksOf} = await import(new URL('rows.mjs', modules));

/** Returns numbers that look random and are the same in each run. */
function randoms(seed) {
    let state = seed;
    return (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
}

function varint(value) {
    const bytes = [];
    let rest = BigInt(value);
    while (rest > 127n) {
        bytes.push(Number(rest & 127n) | 128);
        rest >>= 7n;
    }
    bytes.push(Number(rest));
    return bytes;
}

function zigzag(value) {
    return value >= 0 ? 2n * BigInt(value) : -2n * BigInt(value) - 1n;
}

test('numbers of a column are exact up to 2^52 and with a sign up to 2^51, in each mode', () => {
    const values = [0, 1, 127, 128, 300, 2 ** 31, 2 ** 32 + 1, 2 ** 52 - 1];
    assert.deepEqual([...numbersOf(Uint8Array.from(values.flatMap(varint)), values.length, 'plain')], values);
    const signed = [0, -1, 1, -64, 64, -(2 ** 40), 2 ** 51, -(2 ** 51)];
    const bytes = Uint8Array.from(signed.flatMap((each) => varint(zigzag(each))));
    assert.deepEqual([...numbersOf(bytes, signed.length, 'signed')].map((each) => each + 0), signed);
    let before = 0n;
    const deltas = signed.flatMap((each) => {
        const by = BigInt(each) - before;
        before = BigInt(each);
        return varint(by >= 0n ? 2n * by : -2n * by - 1n);
    });
    assert.deepEqual([...numbersOf(Uint8Array.from(deltas), signed.length, 'delta')].map((each) => each + 0), signed);
});

test('a column that is cut, or has more bytes, is refused', () => {
    assert.throws(() => numbersOf(Uint8Array.of(1), 2, 'plain'), /ends after 1 of 2/);
    assert.throws(() => numbersOf(Uint8Array.of(1, 2), 1, 'plain'), /1 bytes behind/);
});

test('columns lie one behind the other in the block', async () => {
    const first = deflateRawSync(Uint8Array.of(1, 2, 3));
    const second = deflateRawSync(Uint8Array.of(2, 4, 6));
    const block = base64Bytes(Buffer.concat([first, second]).toString('base64'));
    const kinds = [
        {name: 'a', mode: 'plain'},
        {name: 'b', mode: 'delta'},
    ];
    const columns = await columnsOf(block, kinds, {at: 0, bytes: [first.length, second.length], count: 3});
    assert.deepEqual([...columns.get('a')], [1, 2, 3]);
    assert.deepEqual([...columns.get('b')], [1, 3, 6]);
});

test('no two events of a lane overlap, and no lane is free for an event of a later one', () => {
    for (let seed = 1; seed <= 50; seed++) {
        const random = randoms(seed);
        const size = 1 + random(200);
        const begin = Float64Array.from({length: size}, () => random(500));
        const length = Float64Array.from({length: size}, () => random(40));
        const {order, lane, count} = lanesOf(begin, length);
        assert.equal(new Set(order).size, size);
        const ends = new Float64Array(count).fill(-1);
        for (const event of order) {
            assert.ok(ends[lane[event]] <= begin[event]);
            for (let other = 0; other < lane[event]; other++) assert.ok(ends[other] > begin[event]);
            ends[lane[event]] = begin[event] + length[event];
        }
    }
});

test('the lane of a call is its depth, also where it begins with the outer one, which ends last', () => {
    // In the order of their ends: an inner call, its neighbour, and the call around both.
    const {lane} = lanesOf(Float64Array.of(0, 40, 0), Float64Array.of(30, 60, 100));
    assert.deepEqual([...lane], [1, 1, 0]);
    // Of equal ones the later is the outer one.
    assert.deepEqual([...lanesOf(Float64Array.of(5, 5), Float64Array.of(9, 9)).lane], [1, 0]);
    // Moments without a length need no second lane.
    assert.deepEqual([...lanesOf(Float64Array.of(5, 5), Float64Array.of(0, 0)).lane], [0, 0]);
});

/** Returns a lane of events of three classes, among them long, short and empty ones. */
function randomLane(random) {
    const begin = [];
    const length = [];
    let at = random(20);
    for (let i = 1 + random(300); i > 0; i--) {
        begin.push(at);
        length.push(random(8) === 0 ? random(3000) : random(12));
        at += length.at(-1) + (random(3) === 0 ? random(200) : 0);
    }
    const lanes = lanesWithSums(Float64Array.from(begin), Float64Array.from(length), (event) => event % 3);
    return {lane: lanes[0], end: at};
}

test('1,000 random views are drawn as a computation event by event has it', () => {
    for (let view = 0; view < 1000; view++) {
        const random = randoms(7919 * (view + 1));
        const {lane, end} = randomLane(random);
        const from = random(end + 1) - 5;
        const to = from + 1 + random(end + 10);
        const pixels = 1 + random(150);
        const scale = (to - from) / pixels;
        const bars = new Map();
        const cells = Array.from({length: pixels}, () => ({times: [0, 0, 0], isSeen: false}));
        for (let i = 0; i < lane.begin.length; i++) {
            const [begins, ends] = [lane.begin[i], lane.end[i]];
            if (begins >= to || (ends <= from && begins < from)) continue;
            if (ends - begins >= scale) {
                bars.set(i, [Math.max(0, (begins - from) / scale), Math.min(pixels, (ends - from) / scale)]);
                continue;
            }
            for (let pixel = 0; pixel < pixels; pixel++) {
                const [left, right] = [from + pixel * scale, from + (pixel + 1) * scale];
                const covered = Math.min(ends, right) - Math.max(begins, left);
                if (covered > 1e-9) cells[pixel].times[lane.kind[i]] += covered;
                if (begins >= left && begins < right) cells[pixel].isSeen = true;
            }
        }
        const drawn = new Map();
        for (const shape of shapesOf(lane, from, to, pixels)) {
            if (shape.isBar) {
                const [left, right] = bars.get(shape.first) ?? assert.fail(`view ${view} has a bar that is none`);
                assert.ok(Math.abs(left - shape.left) < 1e-6 && Math.abs(right - shape.right) < 1e-6);
                assert.equal(shape.kind, lane.kind[shape.first]);
                bars.delete(shape.first);
            } else {
                assert.ok(!drawn.has(shape.left), `view ${view} draws pixel ${shape.left} twice`);
                drawn.set(shape.left, shape);
            }
        }
        assert.equal(bars.size, 0, `view ${view} lacks bars`);
        cells.forEach(({times, isSeen}, pixel) => {
            const covered = times.reduce((sum, each) => sum + each, 0);
            const shape = drawn.get(pixel);
            if (shape === undefined) {
                assert.ok(covered < 1e-6 && !isSeen, `view ${view} lacks pixel ${pixel}: ${covered}`);
                return;
            }
            assert.ok(Math.abs(shape.share - covered / scale) < 1e-6, `view ${view}, pixel ${pixel}`);
            if (covered > 1e-6) assert.ok(times[shape.kind] >= Math.max(...times) - 1e-6);
        });
    }
});

test('the first number above a bound is found from any place', () => {
    const numbers = Float64Array.of(1, 3, 3, 5, 9);
    for (let from = 0; from <= 5; from++)
        for (let bound = 0; bound <= 10; bound++)
            for (const orEqual of [false, true]) {
                const isAbove = (each) => each > bound || (orEqual && each === bound);
                const expected = numbers.findIndex((each, i) => i >= from && isAbove(each));
                assert.equal(firstAbove(numbers, from, bound, orEqual), expected < 0 ? 5 : expected);
            }
});

test('the event at a moment, or near it', () => {
    const [lane] = lanesWithSums(Float64Array.of(10, 40), Float64Array.of(10, 5), () => 0);
    assert.equal(eventAt(lane, 15, 0), 0);
    assert.equal(eventAt(lane, 30, 0), -1);
    assert.equal(eventAt(lane, 38, 5), 1);
    assert.equal(eventAt(lane, 22, 5), 0);
});

test('sums of a range are those of its events, cut at its edges', () => {
    for (let seed = 1; seed <= 30; seed++) {
        const random = randoms(seed);
        const size = 200;
        const begin = Float64Array.from({length: size}, () => random(1000));
        const length = Float64Array.from({length: size}, () => random(50));
        const names = Float64Array.from({length: size}, () => random(4));
        const lanes = lanesWithSums(begin, length, () => 0);
        const from = random(900);
        const to = from + 1 + random(300);
        const sums = {count: new Float64Array(4), nanos: new Float64Array(4)};
        const found = sumsByName(lanes, names, from, to, sums);
        const [count, nanos] = [new Float64Array(4), new Float64Array(4)];
        for (let i = 0; i < size; i++) {
            const isThere = begin[i] < to && (begin[i] + length[i] > from || begin[i] >= from);
            if (!isThere) continue;
            count[names[i]]++;
            nanos[names[i]] += Math.min(begin[i] + length[i], to) - Math.max(begin[i], from);
        }
        assert.deepEqual(sums, {count, nanos});
        assert.deepEqual([...found].sort(), [0, 1, 2, 3].filter((name) => count[name] > 0));
    }
});

test('an address keeps any text, and a cut one its other values', () => {
    const values = new Map([
        ['part', 'tables'],
        ['rows', 'a&b=c#%<script>\u202e"'],
        ['empty', ''],
    ]);
    assert.deepEqual(addressOf(hashOf(values)), new Map([...values].filter(([, value]) => value !== '')));
    assert.deepEqual(addressOf('#part=tables&rows=%E0%A4%A'), new Map([['part', 'tables']]));
    assert.deepEqual(rangeOf(rangeText(-5, 1234.5678)), [-5, 1234.568]);
    for (const unsound of ['', '5', '5~5', '7~5', 'a~b', undefined]) assert.equal(rangeOf(unsound), null);
});

test('rows are filtered by any cell, sorted by type, those without a value last', () => {
    const table = {
        name: 't',
        title: 'T',
        left: 0,
        columns: [],
        rows: [
            ['b', 10],
            ['a', null],
            ['B', 9],
        ],
    };
    assert.deepEqual(arranged(table, -1, false, ''), [0, 1, 2]);
    assert.deepEqual(arranged(table, 1, false, ''), [2, 0, 1]);
    assert.deepEqual(arranged(table, 1, true, ''), [0, 2, 1]);
    assert.deepEqual(arranged(table, 0, false, 'B'), [2, 0]);
    assert.deepEqual(arranged(table, -1, false, '9'), [2]);
});

test('parts of a bar add up to the whole', () => {
    const column = (name) => ({name, head: name, type: 'integer', unit: 'ns', meaning: name});
    const table = (name, columns, ...rows) => ({name, title: name, left: 0, columns: columns.map(column), rows});
    const tables = [
        table(
            'device_use',
            ['name', 'wall_ns', 'busy_ns', 'kernels_ns', 'copies_ns', 'overlap_ns'],
            ['gpu', 1000, 400, 200, 150, 50],
        ),
        table('idle_times', ['device', 'code', 'reason', 'time_ns'], ['gpu', 'x', 'X', 600], ['other', 'x', 'X', 7]),
        table('thread_times', ['total_ns', 'wait_ns'], [300, 100], [500, 500]),
    ];
    const bars = timeBars(tables, 1000);
    assert.deepEqual(bars.map((bar) => bar.whole), [1000, 2000]);
    for (const bar of bars) assert.equal(bar.parts.reduce((sum, part) => sum + part.nanos, 0), bar.whole);
    assert.deepEqual(bars[0].parts.map((part) => part.nanos), [150, 50, 100, 100, 600]);
    // Calls within calls add up to more than there is.
    assert.equal(timeBars([table('thread_times', ['total_ns', 'wait_ns'], [1500, 0])], 1000).length, 0);
});

test('numbers are written as in reports', () => {
    const times = ['0 ns', '999 ns', '1.00 us', '12.3 us', '1.00 ms', '5.00 s'];
    assert.deepEqual([0, 999, 1000, 12345, 999960, 5e9].map(timeText), times);
    assert.deepEqual([0, 1023, 1024, 32813056].map(bytesText), ['0 B', '1,023 B', '1.00 KiB', '31.3 MiB']);
    assert.equal(countText(1234567), '1,234,567');
    assert.equal(momentText(1234567, 10), '1.234567 ms');
    assert.equal(cellText(null, {type: 'integer', unit: ''}, 0), '-');
    assert.equal(cellText(true, {type: 'flag', unit: ''}, 0), 'yes');
    assert.equal(cellText(1500, {type: 'integer', unit: 'ns'}, 0), '1.50 us');
    assert.equal(cellText(2500, {type: 'moment', unit: 'ns'}, 1000), '1.500 us');
});

test('lines stand at round moments', () => {
    assert.deepEqual(ticksOf(0, 100), [0, 20, 40, 60, 80]);
    assert.equal(ticksOf(123456, 123457).length > 3, true);
});
