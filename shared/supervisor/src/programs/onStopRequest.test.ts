import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';

const shopModule = new URL('./ProgramGroup.ts', import.meta.url).href;

/** Says what it hears, and ends when its input does: a second request finds it stopping. */
const script = `
  const { onStopRequest } = await import(${JSON.stringify(shopModule)});
  onStopRequest(() => console.log('stop'));
  for (const request of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(request, () => console.log(request));
  process.stdin.on('end', () => process.exit(0)).resume();
  console.log('ready');
`;

/** Runs the script, makes each request once the one before was heard, and tells what it said until it was gone. */
async function run(...requests: readonly ((child: ChildProcess) => void)[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the script has no input or no output');
  const exited = once(child, 'exit');
  const said: string[] = [];
  const waiting = [...requests, () => stdin.end()];
  for await (const line of createInterface({ input: stdout })) {
    said.push(line);
    if (line !== 'stop') waiting.shift()?.(child);
  }
  const [code] = await exited;
  return { said, code };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s asks a program to stop', async (signal) => {
  expect(await run((child) => child.kill(signal))).toEqual({ said: ['ready', 'stop', signal], code: 0 });
});

test('a parent that is gone asks it to stop', async () => {
  expect(await run((child) => child.disconnect())).toEqual({ said: ['ready', 'stop', 'disconnect'], code: 0 });
});

test('it is asked once, however many requests come', async () => {
  const ended = await run(
    (child) => child.kill('SIGINT'),
    (child) => child.kill('SIGTERM'),
    (child) => child.disconnect(),
  );
  expect(ended).toEqual({ said: ['ready', 'stop', 'SIGINT', 'SIGTERM', 'disconnect'], code: 0 });
});
