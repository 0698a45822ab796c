import { readFileSync } from 'node:fs';
import { residentBytes } from '../src/render/processMemory.ts';

/** Milliseconds in one tick of Linux's accounts. */
const tick = 10;

/** Processes that a process has started and that still run; none on machines that do not tell. */
function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}

/** Milliseconds for which a program and what it has started have kept processors busy; unknown where machines do not tell. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, which may hold anything, stands in brackets before the figures.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own time and that of those who have ended, each for itself and for the system.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return childrenOf(pid).reduce((sum, child) => sum + (processorTime(child) ?? 0), ticks * tick);
  } catch {
    return undefined;
  }
}

/** Megabytes that a program and what it has started hold. */
export async function residentMegabytes(pid: number): Promise<number> {
  const held = await Promise.all([pid, ...childrenOf(pid)].map(residentBytes));
  return held.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0) / 1024 / 1024;
}
