import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Wanted = {
  readonly url: string;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Where it is kept, so that it is fetched once and survives its origin. */
  readonly file: string;
  /** Milliseconds for all of it. */
  readonly deadline: number;
};

/** Bytes that a server file may have; anything larger is a mistake, or an attack on the memory. */
const largest = 16 * 1024 * 1024;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function isKept(file: string, sha256: string): Promise<boolean> {
  try {
    return hashOf(await readFile(file)) === sha256;
  } catch {
    return false;
  }
}

async function download(url: string, deadline: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(deadline), redirect: 'error' });
  if (response.status !== 200 || !response.body) throw new Error(`${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > largest) throw new Error(`${url} is larger than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Makes sure that a remote's server file is there and is what the registry says it is.
 *
 * @throws when it cannot be had in time, or is another file
 */
export async function fetchServerFile({ url, sha256, file, deadline }: Wanted): Promise<void> {
  if (await isKept(file, sha256)) return;
  const content = await download(url, deadline);
  const found = hashOf(content);
  if (found !== sha256) throw new Error(`${url} has the hash ${found}, not ${sha256}`);
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  await writeFile(next, content);
  await rename(next, file);
}
