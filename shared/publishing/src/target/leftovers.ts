import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Age at which another machine's copy counts as left behind. Publishing takes minutes at most. */
const maxAgeMs = 24 * 60 * 60_000;

const copyName = /^\.publishing-.*?(?:-(?<machine>[\da-f]{12}))?-(?<pid>\d+)$/;

/** Reads a value from the system. Returns an empty string if the system does not provide it. */
function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** Identifies the scope of process ids: a machine since its last start or, in a container, the container. */
const thisMachine = hash(
  'sha256',
  JSON.stringify([
    hostname(),
    readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ]),
).slice(0, 12);

/** Name of the folder into which a process on this machine copies a build before moving it to its final place. */
export const copyNameOf = (remote: string, pid: number): string => `.publishing-${remote}-${thisMachine}-${pid}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the copies that killed publishers have left in a folder. Running publishers' copies are kept. */
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
