import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../cache/makeFolder.ts';

type Wanted = {
  readonly url: string;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Opens the origin's server files, which are not public; without it the origin must have them open. */
  readonly key?: string | undefined;
  /** Where it is kept, so that it is fetched once and survives its origin. */
  readonly file: string;
  /** Milliseconds for all of it. */
  readonly deadlineMs: number;
  /** Hears why it could not be kept. */
  readonly onUnkept: (error: unknown) => void;
};

/** Bytes that a server file may have; anything larger is a mistake, or an attack on the memory. */
const largest = 16 * 1024 * 1024;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function readKept(file: string, sha256: string): Promise<Uint8Array | undefined> {
  try {
    const content = await readFile(file);
    return hashOf(content) === sha256 ? content : undefined;
  } catch {
    return undefined;
  }
}

async function download(url: string, key: string | undefined, deadlineMs: number): Promise<Uint8Array> {
  const headers = key ? { authorization: `Bearer ${key}` } : {};
  // A redirect would take the key to another origin.
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(deadlineMs), redirect: 'error' });
  const hint = key ? '' : ' to a request without a key (ORIGIN_KEY)';
  if (response.status !== 200 || !response.body) throw new Error(`${url} answered ${response.status}${hint}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > largest) throw new Error(`${url} is larger than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function keep(file: string, content: Uint8Array): Promise<void> {
  const next = `${file}.${process.pid}`;
  try {
    await makeFolder(dirname(file));
    await writeFile(next, content);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

/**
 * A remote's server file, which is what the registry says it is.
 *
 * @returns its source; exactly these characters were checked
 * @throws when it cannot be had in time, or is another file
 */
export async function fetchServerFile({ url, sha256, key, file, deadlineMs, onUnkept }: Wanted): Promise<string> {
  const kept = await readKept(file, sha256);
  if (kept) return Buffer.from(kept).toString();
  const content = await download(url, key, deadlineMs);
  const found = hashOf(content);
  if (found !== sha256) throw new Error(`${url} has the hash ${found}, not ${sha256}`);
  // A disk that takes nothing must not keep a version from coming into service.
  await keep(file, content).catch(onUnkept);
  return Buffer.from(content).toString();
}
