import { serverSource } from '../createTestOrigin.ts';

/**
 * The source of a hostile server file. In its content, `order` names the attack and `pid` the process to end. Without
 * an order, it renders `text`.
 */
export const hostileServer = serverSource(
  'await act(input.content)',
  `
const processOf = (hostFunction) => hostFunction.constructor('return process')();
const framesOf = () => {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (_error, frames) => frames;
  const { stack } = new Error();
  Error.prepareStackTrace = before;
  return stack.flatMap((frame) => [frame.getThis(), frame.getFunction()]);
};
const refusal = () => { try { new URL('::'); } catch (error) { return error; } };
const ways = {
  'the variable': () => process,
  'the global object': () => globalThis.process,
  'this': () => (function () { return this; })().process,
  'a function of its own': () => processOf(function () {}),
  'an asynchronous function of its own': () => processOf(async () => 1),
  'eval': () => eval('process'),
  'a function of the platform': () => processOf(URL),
  'an object of the platform': () => processOf(new URLSearchParams('a=1').get),
  'an error of the platform': () => processOf(refusal().constructor),
  'a class of the platform': () => processOf(TextEncoder),
  'the module of the file': () => module.constructor._load('child_process'),
  'require of a module': () => require('child_process'),
  'require of a module by its whole name': () => require('node:fs'),
  'the frames of a call': () => framesOf().map((one) => one && one.constructor && processOf(one)).find(Boolean),
  'the prototype of the platform objects': () => {
    Object.getPrototypeOf(Object.getPrototypeOf(URL)).stolen = 1;
    return URL.stolen;
  },
  'WebAssembly': () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  'the network': () => fetch('http://127.0.0.1:1').catch(() => 1),
};
async function worksOf(names) {
  const found = [];
  for (const name of names) try { if ((await ways[name]()) !== undefined) found.push(name); } catch {}
  return found.join(', ');
}
async function act({ order, pid, text }) {
  const all = [];
  if (order === 'escape') return '<p>' + (await worksOf(Object.keys(ways))) + '</p>';
  if (order === 'import') return '<p>' + Object.keys(await import('node:child_process')) + '</p>';
  if (order === 'environment') return '<p>' + Object.entries(process.env) + '</p>';
  if (order === 'command') return '<p>' + require('child_process').execSync('echo done') + '</p>';
  if (order === 'file') return '<p>' + require('fs').readFileSync('/proc/self/environ') + '</p>';
  if (order === 'kill') { process.kill(pid, 'SIGKILL'); return '<p>killed</p>'; }
  if (order === 'exit') process.exit(3);
  if (order === 'abort') process.abort();
  if (order === 'throw') throw new Error('no window');
  if (order === 'throw oddly') throw { get stack() { throw 1; } };
  if (order === 'loop') for (;;);
  if (order === 'loop of promises') for (;;) await undefined;
  if (order === 'wait') await new Promise(() => undefined);
  if (order === 'numbers') for (;;) all.push(new Array(5e6).fill(1.5));
  if (order === 'bytes') for (;;) all.push(new Uint8Array(2 ** 24).fill(1));
  if (order === 'texts') for (;;) all.push(new TextDecoder().decode(new Uint8Array(2 ** 24).fill(65)));
  if (order === 'one large piece') all.push(new Uint8Array(2 ** 31).fill(1));
  if (order === 'built-in loop') new Uint8Array(2 ** 20).sort(() => { all.push(new Uint8Array(2 ** 24).fill(1)); return 1; });
  if (order === 'inherited') {
    Object.defineProperty(Object.prototype, 'html', { get: () => '<p>', configurable: true });
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (order === 'later') setTimeout(() => { throw new Error('later'); });
  if (order === 'unhandled') Promise.reject(new Error('unhandled'));
  if (order === 'long') return '<p>' + 'x'.repeat(2 ** 26) + '</p>';
  if (order === 'number') return 7;
  return '<p>' + text + '</p>';
}
`,
);
