import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { type FragmentStore, formatFragment, parseFragment, storedFormat, storedOf } from './fragmentStore.ts';
import { makeFolder } from './makeFolder.ts';

type Options = {
  readonly folder: string;
  /** Pauses between writes, so that writing many new fragments does not slow down responses. */
  readonly pause?: () => Promise<void>;
  /**
   * The maximum number of bytes waiting to be written. Once a quarter of this limit is waiting, writes no longer pause.
   * Above the limit, the oldest fragment is dropped.
   */
  readonly maxWaitingBytes?: number;
  /** Receives the very first error, and the first error after each successful write. */
  readonly onError: (error: unknown) => void;
};

type DiskStore = FragmentStore & {
  /** Number of bytes waiting to be written. */
  readonly waitingBytes: number;
  /** Writes all waiting fragments without pauses. */
  settled(): Promise<void>;
};

/** Milliseconds between two writes. */
const pauseMs = 40;

/** Number of bytes of memory that a waiting fragment occupies. */
const sizeOf = ({ html, style, content }: RenderedFragment) => html.length + style.length + content.length;

/** Opens a file for writing and, if its folder is missing, creates the folder. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    return open(path, 'w');
  }
}

async function writePieces(path: string, pieces: readonly Buffer[]): Promise<void> {
  const file = await openNew(path);
  try {
    const totalBytes = pieces.reduce((sum, { length }) => sum + length, 0);
    const { bytesWritten } = await file.writev(pieces);
    if (bytesWritten < totalBytes) throw new Error(`only ${bytesWritten} of ${totalBytes} bytes could be written`);
  } finally {
    await file.close();
  }
}

/** Replaces a file atomically. */
async function replaceFile(path: string, pieces: readonly Buffer[]): Promise<void> {
  const next = `${path}.${process.pid}`;
  try {
    await writePieces(next, pieces);
    await rename(next, path);
  } catch (error) {
    // A full disk has no room for partial files.
    await rm(next, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Fragments waiting to be written. If together they exceed `maxBytes`, the oldest one is dropped. */
class WaitingFragments {
  readonly #fragments = new Map<string, RenderedFragment>();
  readonly #maxBytes: number;
  bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  #remove(key: string): void {
    const fragment = this.#fragments.get(key);
    if (fragment) this.bytes -= sizeOf(fragment);
    this.#fragments.delete(key);
  }

  add(key: string, fragment: RenderedFragment): void {
    this.#remove(key);
    this.#fragments.set(key, fragment);
    this.bytes += sizeOf(fragment);
    // A dropped fragment is still served from memory, and it is written after its next rendering.
    for (const oldest of this.#fragments.keys()) if (this.bytes > this.#maxBytes) this.#remove(oldest);
  }

  /** Removes and returns the waiting fragments one by one, the oldest first. */
  *takeAll(): Generator<readonly [key: string, fragment: RenderedFragment]> {
    for (const entry of this.#fragments) {
      this.#remove(entry[0]);
      yield entry;
    }
  }
}

/** Stores the last valid fragment of every address in a file, in case the service restarts during an outage. */
export function createDiskStore(options: Options): DiskStore {
  const { folder, pause = () => wait(pauseMs), maxWaitingBytes = 16 * 1024 * 1024, onError } = options;
  const fileOf = (key: string) => join(folder, `fragments-${storedFormat}`, `${key.replaceAll('/', '.')}.fragment`);
  const waiting = new WaitingFragments(maxWaitingBytes);
  let writing: Promise<void> | undefined;
  let isHurried = false;
  let isFailing = false;

  const report = (error: unknown) => {
    if (!isFailing) onError(error);
    isFailing = true;
  };
  const writeOne = async (key: string, fragment: RenderedFragment) => {
    try {
      await replaceFile(fileOf(key), formatFragment(fragment));
      isFailing = false;
    } catch (error) {
      report(error);
    }
  };
  const writeAll = async () => {
    for (const [key, fragment] of waiting.takeAll()) {
      await writeOne(key, fragment);
      if (!isHurried && waiting.bytes < maxWaitingBytes / 4) await pause();
    }
    writing = undefined;
  };

  return {
    get waitingBytes() {
      return waiting.bytes;
    },
    async read(key) {
      try {
        return parseFragment(await readFile(fileOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
        return undefined;
      }
    },
    async write(key, fragment) {
      waiting.add(key, storedOf(fragment));
      writing ??= writeAll();
    },
    async settled() {
      isHurried = true;
      await writing;
      isHurried = false;
    },
  };
}
