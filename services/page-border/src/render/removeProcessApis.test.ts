import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

/** Returns the output of a program that starts by calling `removeProcessApis`. */
async function runStripped(script: string): Promise<unknown> {
  const module = new URL('removeProcessApis.ts', import.meta.url);
  const program = `import { removeProcessApis } from '${module}'; import { writeSync } from 'node:fs';
const before = process; removeProcessApis(); writeSync(1, JSON.stringify(${script}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout);
}

test('a stripped process cannot end or debug other processes, load modules or reach the network', async () => {
  const names = [
    'kill',
    '_kill',
    '_debugProcess',
    'abort',
    'exit',
    'reallyExit',
    'binding',
    '_linkedBinding',
    'dlopen',
    'getBuiltinModule',
    'mainModule',
    'report',
    'setuid',
    'chdir',
  ];
  expect(await runStripped(`${JSON.stringify(names)}.filter((name) => name in before)`)).toEqual([]);
  const globals = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'];
  expect(await runStripped(`${JSON.stringify(globals)}.filter((name) => name in globalThis)`)).toEqual([]);
});
