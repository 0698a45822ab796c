import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Age after which a copy of another machine counts as left behind; publishing takes minutes at most. */
const maxAgeMs = 24 * 60 * 60_000;

const copyName = /^\.publishing-.*?(?:-(?<machine>[\da-f]{12}))?-(?<pid>\d+)$/;

/** What a system says about itself; empty where it does not. */
function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** Identifies what process ids belong to: a machine since its start or, in a container, the container. */
const thisMachine = hash(
  'sha256',
  JSON.stringify([
    hostname(),
    readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ]),
).slice(0, 12);

/** Name of the folder in which a process of this machine copies a build before it moves it to its place. */
export const copyNameOf = (remote: string, pid: number): string => `.publishing-${remote}-${thisMachine}-${pid}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the copies in a folder that publishers have left behind because they were killed; copies of running publishers stay. */
export function removeLeftovers(folder: string, now: number): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const { machine, pid } = copyName.exec(name)?.groups ?? {};
    if (pid === undefined) continue;
    const path = join(folder, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    const isOwned = machine === thisMachine ? isAlive(Number(pid)) : now - changedAt < maxAgeMs;
    if (!isOwned) rmSync(path, { recursive: true, force: true });
  }
}
