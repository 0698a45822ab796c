import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const shopModule = new URL('ProgramGroup.ts', import.meta.url).href;

/** Ends a moment after it was asked to, so that a second request finds it stopping. */
const script = `
  const { onStopRequest } = await import(${JSON.stringify(shopModule)});
  onStopRequest(() => { console.log('stop'); setTimeout(() => process.exit(0), 100); });
  setInterval(() => undefined, 60_000);
  console.log('ready');
`;

/** Runs the script, asks it to end, and tells what it said until it was gone. */
async function run(ask: (child: ChildProcess) => void): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { stdout } = child;
  if (!stdout) throw new Error('the script has no output');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready')) resolve();
    });
  });
  const saidAll = once(stdout, 'end');
  const exited = once(child, 'exit');
  await Promise.race([ready, exited]);
  ask(child);
  const [code] = await exited;
  await saidAll;
  return { said, code };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s asks a program to stop', async (signal) => {
  expect(await run((child) => child.kill(signal))).toEqual({ said: 'ready\nstop\n', code: 0 });
});

test('a parent that is gone asks it to stop', async () => {
  expect(await run((child) => child.disconnect())).toEqual({ said: 'ready\nstop\n', code: 0 });
});

test('it is asked once, however many signals come', async () => {
  const ended = await run((child) => {
    child.kill('SIGINT');
    child.kill('SIGTERM');
    child.disconnect();
  });
  expect(ended).toEqual({ said: 'ready\nstop\n', code: 0 });
});
