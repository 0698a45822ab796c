import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else runs, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes what builds have left behind that were killed: folders named after a deployable and the process that built it.
 *
 * @param folder absolute; need not be there
 */
export function sweepBuilds(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = Number(/-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
