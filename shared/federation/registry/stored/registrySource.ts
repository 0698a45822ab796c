import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readLimited } from '@kontor/api/readLimited';
import type { ReadObject } from './RegistryReader.ts';
import { maxIndexBytes, maxObjectBytes, objectPath } from './storedRegistry.ts';

/** The JSON of a registry's index, with a stamp that identifies the index's state. */
type Found = { readonly stamp: string; readonly text: string };

/** A place from which a registry is read. */
export type RegistrySource = {
  /** Minimum time between two polls in milliseconds. Requests do not wait for a remote source. */
  readonly intervalMs: number;
  /**
   * Reads the registry's index.
   *
   * @param stamp stamp of the last known state
   * @returns undefined if the registry is still in that state
   * @throws with the reason if the index cannot be read; with an `UnreadableStateError` if it stays unreadable until
   * the registry changes
   */
  readonly read: (stamp: string | undefined) => Promise<Found | undefined>;
  readonly readObject: ReadObject;
};

/** A registry state that stays unreadable however often it is read. */
export class UnreadableStateError extends Error {
  readonly stamp: string;

  constructor(message: string, stamp: string) {
    super(message);
    this.stamp = stamp;
  }
}

const requestTimeoutMs = 5_000;
const tooLarge = `not a registry: the index has more than ${maxIndexBytes} bytes`;

/**
 * The state of a local file, which changes with every write: the time in nanoseconds, the size and the inode
 * distinguish even two writes within a millisecond. It is read for every document, and the synchronous call takes a
 * tenth of the asynchronous call's processor time.
 *
 * @throws if the file does not exist
 */
export function stampOfFile(file: string): { readonly stamp: string; readonly size: bigint } {
  const { mtimeNs, size, ino } = statSync(file, { bigint: true });
  return { stamp: `${ino}:${mtimeNs}:${size}`, size };
}

/** A registry in a local file. Each poll costs one file-system call. */
export const fileSource = (file: string): RegistrySource => ({
  intervalMs: 0,
  async read(lastStamp) {
    const { stamp, size } = stampOfFile(file);
    if (stamp === lastStamp) return undefined;
    if (size > maxIndexBytes) throw new UnreadableStateError(tooLarge, stamp);
    return { stamp, text: await readFile(file, 'utf8') };
  },
  readObject: (remote, digest) => readFile(join(dirname(file), objectPath(remote, digest)), 'utf8'),
});

/** A registry at an address, served by a bucket or its CDN. */
export const urlSource = (url: string): RegistrySource => ({
  intervalMs: 1_000,
  async read(lastStamp) {
    const answer = await fetch(url, {
      headers: lastStamp === undefined ? {} : { 'if-none-match': lastStamp },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (answer.status === 304) return undefined;
    if (!answer.ok) throw new Error(`the registry's address answers ${answer.status}`);
    const text = (await readLimited(answer.body, maxIndexBytes))?.toString();
    const stamp = answer.headers.get('etag') ?? hash('sha256', text ?? '');
    if (stamp === lastStamp) return undefined;
    if (text === undefined) throw new UnreadableStateError(tooLarge, stamp);
    return { stamp, text };
  },
  async readObject(remote, digest) {
    const path = objectPath(remote, digest);
    const answer = await fetch(new URL(path, url), { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!answer.ok) throw new Error(`the address of ${path} answers ${answer.status}`);
    const text = (await readLimited(answer.body, maxObjectBytes))?.toString();
    if (text === undefined) throw new Error(`${path} has more than ${maxObjectBytes} bytes`);
    return text;
  },
});
