import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';

const programGroupModule = new URL('./ProgramGroup.ts', import.meta.url).href;

/** Logs every request and ends when its input ends, so that later requests arrive while it is stopping. */
const script = `
  const { onStopRequest } = await import(${JSON.stringify(programGroupModule)});
  onStopRequest(() => console.log('stop'));
  for (const request of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(request, () => console.log(request));
  process.stdin.on('end', () => process.exit(0)).resume();
  console.log('ready');
`;

/** Runs the script and sends each request after the previous one was logged. Returns the script's log and exit code. */
async function run(...requests: readonly ((child: ChildProcess) => void)[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the script has no input or no output');
  const exited = once(child, 'exit');
  const logged: string[] = [];
  const waiting = [...requests, () => stdin.end()];
  for await (const line of createInterface({ input: stdout })) {
    logged.push(line);
    if (line !== 'stop') waiting.shift()?.(child);
  }
  const [code] = await exited;
  return { logged, code };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('onStopRequest calls the function on %s', async (signal) => {
  expect(await run((child) => child.kill(signal))).toEqual({ logged: ['ready', 'stop', signal], code: 0 });
});

test('onStopRequest calls the function when the parent has ended', async () => {
  expect(await run((child) => child.disconnect())).toEqual({ logged: ['ready', 'stop', 'disconnect'], code: 0 });
});

test('onStopRequest calls the function only once for several requests', async () => {
  const ended = await run(
    (child) => child.kill('SIGINT'),
    (child) => child.kill('SIGTERM'),
    (child) => child.disconnect(),
  );
  expect(ended).toEqual({ logged: ['ready', 'stop', 'SIGINT', 'SIGTERM', 'disconnect'], code: 0 });
});
