import { readFileSync } from 'node:fs';

/** Milliseconds in one tick of Linux's accounts. */
const tick = 10;

/** Milliseconds for which a program has kept processors busy; unknown on machines that do not tell. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, which may hold anything, stands in brackets before the figures.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}
