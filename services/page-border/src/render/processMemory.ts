import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Bytes of memory that a process holds; none where it has ended. */
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

/** Lets the kernel end this process before any other of the machine that has run out of memory, where it can be told. */
export async function endFirst(pid: number): Promise<void> {
  // Only Linux knows such a preference; one that has ended needs none.
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
}
