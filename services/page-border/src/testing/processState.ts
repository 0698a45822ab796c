import { readdirSync, readFileSync } from 'node:fs';

/** A process on Linux. */
export type ProcessState = {
  readonly parent: number;
  /** CPU time that the process has used, in ticks of usually 10 ms. */
  readonly ticks: number;
};

/** The state of a process, or undefined if it has ended. */
export function processState(pid: number): ProcessState | undefined {
  try {
    // The second field is a name in parentheses, which may contain spaces.
    const [state, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // A zombie has ended, but its parent has not read its exit code yet.
    return state === 'Z' ? undefined : { parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) };
  } catch {
    return undefined;
  }
}

/** Ids of the processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((child) => processState(child)?.parent === pid);
}
