import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A separate program, which logs its address when it listens. */
export type Program = { readonly url: string; readonly pid: number; stop(): Promise<void> };

/**
 * Starts a program and waits until it listens.
 *
 * @param flags of Node, where the program is run with some
 */
export async function startProgram(
  file: URL,
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, fileURLToPath(file)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      pid: child.pid ?? 0,
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      },
    };
  }
  throw new Error(`${file} ended before it listened`);
}
