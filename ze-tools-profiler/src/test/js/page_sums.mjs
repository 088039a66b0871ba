// Prints, as JSON, what the modules of a page make of it: for each track the number of events and the time of each
// class, and the number of events that overlap an interval. Run by Node with the page's file, and the interval.
import {readFileSync} from 'node:fs';

const {CLASSES, columnOf, modelOf} = await import(
    new URL('../../main/resources/io/zetools/export/page/model.mjs', import.meta.url)
);
const [from, to] = [Number(process.argv[3] ?? 0), Number(process.argv[4] ?? 0)];
const page = readFileSync(process.argv[2], 'utf8');
const block = (id) => new RegExp(`<script type="[^"]*" id="${id}">([^<]*)</script>`).exec(page)[1];
const model = await modelOf(JSON.parse(block('facts')), block('events'));
const tracks = model.tracks.map((track) => {
    const nanos = {};
    const names = {};
    for (const lane of track.lanes)
        lane.kind.forEach((kind, i) => {
            const {look} = CLASSES[kind];
            nanos[look] = (nanos[look] ?? 0) + lane.end[i] - lane.begin[i];
        });
    for (const name of columnOf(track, 'name_text')) {
        const text = model.facts.texts[name];
        names[text] = (names[text] ?? 0) + 1;
    }
    const added = track.kind === 'bins' ? columnOf(track, 'events').reduce((sum, each) => sum + each, 0) : 0;
    const begin = columnOf(track, 'begin');
    const length = columnOf(track, 'length');
    const inside = begin.filter((each, i) => each < to && each + length[i] >= from).length;
    const {kind, owner, name, count} = track;
    return {kind, owner, name, count, lanes: track.lanes.length, nanos, names, added, first: begin[0], inside};
});
console.log(JSON.stringify(tracks));
