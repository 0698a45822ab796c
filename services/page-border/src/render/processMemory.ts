import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Resident memory of a process in bytes; undefined if it has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Makes the kernel end a process first when the machine runs out of memory, where supported. */
export async function killFirst(pid: number): Promise<void> {
  // Only Linux supports this; a process that has ended does not need it.
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
}
