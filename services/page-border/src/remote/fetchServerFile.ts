import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readLimited } from '@kontor/api/readLimited';
import { makeFolder } from '../cache/makeFolder.ts';

type ServerFileOptions = {
  readonly url: string;
  /** The expected hash in hexadecimal. */
  readonly sha256: string;
  /** The key for the origin's private files; without it the files must be public. */
  readonly key?: string | undefined;
  /** Path of the stored copy, so that the file is fetched only once and is available even without its origin. */
  readonly file: string;
  /** Timeout for the whole download. */
  readonly deadlineMs: number;
  /** Receives the reason if the file could not be stored. */
  readonly onStoreFailed: (error: unknown) => void;
};

/** The maximum size of a server file in bytes. Anything larger is a mistake or an attack. */
const maxBytes = 16 * 1024 * 1024;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function readStored(file: string, sha256: string): Promise<Uint8Array | undefined> {
  try {
    const content = await readFile(file);
    return hashOf(content) === sha256 ? content : undefined;
  } catch {
    return undefined;
  }
}

async function download(url: string, key: string | undefined, deadlineMs: number): Promise<Uint8Array> {
  const headers = key ? { authorization: `Bearer ${key}` } : {};
  // A redirect could send the key to another origin.
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(deadlineMs), redirect: 'error' });
  const hint = key ? '' : ' to a request without a key (ORIGIN_KEY)';
  if (response.status !== 200 || !response.body) throw new Error(`${url} answered ${response.status}${hint}`);
  const content = await readLimited(response.body, maxBytes);
  if (!content) throw new Error(`${url} is larger than ${maxBytes} bytes`);
  return content;
}

async function store(file: string, content: Uint8Array): Promise<void> {
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
 * Returns the source of a remote's server file, from disk or from its origin.
 *
 * @returns exactly the text whose hash was checked
 * @throws if the download fails or takes too long, or if the hash differs from the registry's
 */
export async function fetchServerFile({
  url,
  sha256,
  key,
  file,
  deadlineMs,
  onStoreFailed,
}: ServerFileOptions): Promise<string> {
  const stored = await readStored(file, sha256);
  if (stored) return Buffer.from(stored).toString();
  const content = await download(url, key, deadlineMs);
  const found = hashOf(content);
  if (found !== sha256) throw new Error(`${url} has the hash ${found}, not ${sha256}`);
  // A read-only disk must not keep a version out of service.
  await store(file, content).catch(onStoreFailed);
  return Buffer.from(content).toString();
}
