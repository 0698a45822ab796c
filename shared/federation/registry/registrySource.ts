import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { maxRegistryBytes } from './registry.ts';

/** A registry's text, with a stamp that identifies this state of it. */
type Found = { readonly stamp: string; readonly text: string };

/** A place that a registry is read from. */
export type RegistrySource = {
  /** Milliseconds between two looks at least; requests do not wait for those of a source that is far away. */
  readonly intervalMs: number;
  /**
   * Reads the registry.
   *
   * @param stamp of the state that is known
   * @returns undefined if the registry is still in that state
   * @throws why it cannot be read; an `UnreadableStateError` if that will stay so until the registry changes
   */
  readonly read: (stamp: string | undefined) => Promise<Found | undefined>;
};

/** A state of the registry that cannot be read, however often one tries. */
export class UnreadableStateError extends Error {
  readonly stamp: string;

  constructor(message: string, stamp: string) {
    super(message);
    this.stamp = stamp;
  }
}

const requestTimeoutMs = 5_000;
const tooLarge = `not a registry: more than ${maxRegistryBytes} bytes`;

/** A registry in a file of this machine. A look costs one call of the file system. */
export const fileSource = (file: string): RegistrySource => ({
  intervalMs: 0,
  async read(known) {
    // Nanoseconds, size and inode also tell apart two writes within a millisecond.
    const { mtimeNs, size, ino } = await stat(file, { bigint: true });
    const stamp = `${ino}:${mtimeNs}:${size}`;
    if (stamp === known) return undefined;
    if (size > maxRegistryBytes) throw new UnreadableStateError(tooLarge, stamp);
    return { stamp, text: await readFile(file, 'utf8') };
  },
});

/** Reads a body that is not larger than a registry can be. */
async function readBody(answer: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > maxRegistryBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A registry behind an address, as a bucket or its CDN serves it. */
export const urlSource = (url: string): RegistrySource => ({
  intervalMs: 1_000,
  async read(known) {
    const answer = await fetch(url, {
      headers: known === undefined ? {} : { 'if-none-match': known },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (answer.status === 304) return undefined;
    if (!answer.ok) throw new Error(`the registry's address answers ${answer.status}`);
    const text = await readBody(answer);
    const stamp = answer.headers.get('etag') ?? hash('sha256', text ?? '');
    if (stamp === known) return undefined;
    if (text === undefined) throw new UnreadableStateError(tooLarge, stamp);
    return { stamp, text };
  },
});
