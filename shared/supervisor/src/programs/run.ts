import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../paths.ts';

export type RunResult = { readonly code: number; readonly output: string };

type RunOptions = {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the output also appears in the terminal while the command runs. */
  readonly isLive?: boolean;
  /** Called for each line of output while the command runs. */
  readonly onLine?: (line: string) => void;
};

/** Commands that are running. They end with this process. */
const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Runs a command and collects its output. The command ends with this process. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, environment, isLive = false, onLine } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (isLive) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    if (onLine) for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', onLine);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    running.add(child);
    child.once('close', () => running.delete(child));
  });
}
