import { readFileSync } from 'node:fs';

/** Milliseconds per clock tick, the unit of processor times in /proc. */
const tick = 10;

/** A process's running child processes; empty on systems without /proc. */
export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}

/** Processor time used by a program and its child processes, in milliseconds; undefined on systems without /proc. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name precedes the numbers, is in parentheses and may contain any characters.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time of the process, then of its child processes that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return childrenOf(pid).reduce((sum, child) => sum + (processorTime(child) ?? 0), ticks * tick);
  } catch {
    return undefined;
  }
}

/** Memory used by a program and its child processes, in megabytes; 0 on systems without /proc. */
export function residentMegabytes(pid: number): number {
  const sizes = [pid, ...childrenOf(pid)].map((one) => {
    try {
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}
