import { execSync } from 'node:child_process';
import { closeSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import inspector from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { Worker } from 'node:worker_threads';
import { formatFrame, prefixBytes, readPrefix } from '../../render/frames.ts';

/** Replaces the rendering program and breaks its rules. The source of the server file names the action. */
const channel = 3;

const send = (head: object, ...body: Uint8Array[]) =>
  void writeSync(channel, Buffer.concat(formatFrame(head, ...body)));

const read = (bytes: number): Buffer => {
  const target = Buffer.alloc(bytes);
  for (let filled = 0; filled < bytes; ) filled += readSync(channel, target, filled, bytes - filled, null) || bytes;
  return target;
};

const readMessage = () => {
  const [headBytes, bodyBytes] = readPrefix(read(prefixBytes));
  return { head: JSON.parse(read(headBytes).toString()), body: read(bodyBytes).toString() };
};

const prefixOf = (headBytes: number, bodyBytes: number): Buffer => {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(headBytes, 0);
  prefix.writeUInt32LE(bodyBytes, 4);
  return prefix;
};

/** Blocks until the process is killed. */
function stay(): void {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Actions forbidden by Node flags, by name. */
const forbidden: Record<string, () => unknown> = {
  'read a file': () => readFileSync('/etc/hosts'),
  'read its own environment': () => readFileSync('/proc/self/environ'),
  'write a file': () => writeFileSync(join(tmpdir(), 'page-border-unruly'), ''),
  'run a command': () => execSync('true'),
  'start a thread': () => new Worker('', { eval: true }),
  'open a debugger': () => inspector.open(0),
  'run a program of WebAssembly': () => new WASI({ version: 'preview1' }),
  'load an add-on': () => process.dlopen({ exports: {} }, process.execPath),
  'run code from a string': () => Function('return 1')(),
};

const isRefusal = (error: unknown): boolean =>
  error instanceof EvalError ||
  ['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED'].includes(String((error as NodeJS.ErrnoException).code));

const { body: order } = readMessage();
const rendered = { kind: 'rendered', styleBytes: 0, milliseconds: 1 };

if (order === 'try everything forbidden') {
  const done = Object.entries(forbidden).flatMap(([name, attempt]) => {
    try {
      attempt();
      return [name];
    } catch (error) {
      return isRefusal(error) ? [] : [`${name} (${error})`];
    }
  });
  send({ kind: 'unusable', error: `variables: ${Object.keys(process.env)}; could: ${done}` });
}
if (order === 'take memory')
  try {
    for (const all: Uint8Array[] = []; ; ) all.push(new Uint8Array(2 ** 24).fill(all.length));
  } catch (error) {
    send({ kind: 'unusable', error: String(error) });
  }
if (order === 'a head that is not JSON') writeSync(channel, Buffer.concat([prefixOf(5, 0), Buffer.from('hello')]));
if (order === 'a long head') writeSync(channel, prefixOf(2 ** 31, 0));
if (order === 'a long body') writeSync(channel, prefixOf(2, 2 ** 32 - 1));
if (order === 'an unknown kind of message') send({ kind: 'internal', cmd: 'NODE_HANDLE' });
if (order === 'an answer before any request') send({ ...rendered, id: 1 });
if (order === 'the end of the channel') {
  closeSync(channel);
  stay();
}
if (order === 'a silent end') process.exit(0);
if (order === 'an exit code') process.exit(7);
send({ kind: 'ready' });
if (order === 'ready twice') send({ kind: 'ready' });
const { id } = readMessage().head;
if (order === 'an answer to another request') send({ ...rendered, id: id + 1 });
if (order === 'a style longer than the body') send({ ...rendered, id, styleBytes: 4 }, Buffer.from('abc'));
if (order === 'invalid numbers') send({ ...rendered, id, styleBytes: -1, milliseconds: 'long' });
stay();
