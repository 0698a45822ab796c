import { readdirSync, readFileSync } from 'node:fs';

/** A process on Linux. */
export type ProcessState = {
  readonly parent: number;
  /** The CPU time that the process has used, in ticks, which usually last 10 ms. */
  readonly ticks: number;
};

/** A process's state, or undefined if the process has ended. */
export function processState(pid: number): ProcessState | undefined {
  try {
    // The second field is a name in parentheses, which may contain spaces.
    const [state, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // A zombie has ended, but its parent has not yet read its exit code.
    return state === 'Z' ? undefined : { parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) };
  } catch {
    return undefined;
  }
}

/** The ids of the processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((child) => processState(child)?.parent === pid);
}
