import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { type FragmentStore, formatFragment, parseFragment, storedFormat, storedOf } from './fragmentStore.ts';
import { makeFolder } from './makeFolder.ts';

type Options = {
  readonly folder: string;
  /** Waits between two writes, so that writing many new fragments does not slow down answers. */
  readonly pause?: () => Promise<void>;
  /** Bytes that may wait. From a quarter of them on, writes do not pause; beyond them, the oldest is dropped. */
  readonly maxWaitingBytes?: number;
  /** Receives the first error, and the next one after a successful write. */
  readonly onError: (error: unknown) => void;
};

type DiskStore = FragmentStore & {
  /** Bytes that wait to be written. */
  readonly waitingBytes: number;
  /** Writes everything that waits, without pauses. */
  settled(): Promise<void>;
};

/** Milliseconds between two writes. */
const pauseMs = 40;

/** Bytes that a waiting fragment keeps in memory. */
const sizeOf = ({ html, style, content }: RenderedFragment) => html.length + style.length + content.length;

/** Stores the last valid fragment of every address in a file, so that a restart during an outage still serves. */
export function createDiskStore(options: Options): DiskStore {
  const { folder, pause = () => wait(pauseMs), maxWaitingBytes = 16 * 1024 * 1024, onError } = options;
  const fragmentFolder = join(folder, `fragments-${storedFormat}`);
  const fileOf = (key: string) => join(fragmentFolder, `${key.replaceAll('/', '.')}.fragment`);
  const waiting = new Map<string, RenderedFragment>();
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;
  let isHurried = false;
  let isFailing = false;

  const report = (error: unknown) => {
    if (!isFailing) onError(error);
    isFailing = true;
  };

  const openNext = async (next: string) => {
    try {
      return await open(next, 'w');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await makeFolder(fragmentFolder);
      return open(next, 'w');
    }
  };

  const writePieces = async (next: string, pieces: readonly Buffer[]) => {
    const file = await openNext(next);
    try {
      const totalBytes = pieces.reduce((sum, { length }) => sum + length, 0);
      const { bytesWritten } = await file.writev(pieces);
      if (bytesWritten < totalBytes) throw new Error(`only ${bytesWritten} of ${totalBytes} bytes could be written`);
    } finally {
      await file.close();
    }
  };

  const writeOne = async (key: string, fragment: RenderedFragment) => {
    const file = fileOf(key);
    const next = `${file}.${process.pid}`;
    try {
      await writePieces(next, formatFragment(fragment));
      await rename(next, file);
      isFailing = false;
    } catch (error) {
      report(error);
      // A full disk has no room for partial files.
      await rm(next, { force: true }).catch(() => undefined);
    }
  };

  const takeOut = (key: string) => {
    const fragment = waiting.get(key);
    if (fragment) waitingBytes -= sizeOf(fragment);
    waiting.delete(key);
  };

  const putIn = (key: string, fragment: RenderedFragment) => {
    takeOut(key);
    waiting.set(key, fragment);
    waitingBytes += sizeOf(fragment);
    // A dropped fragment is still served from memory, and written after its next rendering.
    for (const oldest of waiting.keys()) if (waitingBytes > maxWaitingBytes) takeOut(oldest);
  };

  const writeAll = async () => {
    for (const [key, fragment] of waiting) {
      takeOut(key);
      await writeOne(key, fragment);
      if (!isHurried && waitingBytes < maxWaitingBytes / 4) await pause();
    }
    writing = undefined;
  };

  return {
    get waitingBytes() {
      return waitingBytes;
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
      putIn(key, storedOf(fragment));
      writing ??= writeAll();
    },
    async settled() {
      isHurried = true;
      await writing;
      isHurried = false;
    },
  };
}
