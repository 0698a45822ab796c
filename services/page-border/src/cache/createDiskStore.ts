import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { type FragmentStore, formatFragment, parseFragment, storedFormat, storedOf } from './fragmentStore.ts';
import { makeFolder } from './makeFolder.ts';

type Options = {
  readonly folder: string;
  /** Passes between two writes: many new fragments must not keep disk and cores from those who ask for them. */
  readonly pause?: () => Promise<void>;
  /** Bytes that may wait; from a quarter of them on nothing pauses, and beyond them the oldest is given up. */
  readonly mostWaiting?: number;
  /** Hears of the first failure, and again after something was written. */
  readonly onError: (error: unknown) => void;
};

type DiskStore = FragmentStore & {
  /** Bytes that are not written yet. */
  readonly waitingBytes: number;
  /** Writes what waits, without pauses. */
  settled(): Promise<void>;
};

/** Milliseconds between two writes. */
const pauseMs = 40;

/** Bytes of a fragment that stay in memory while it waits: its texts, and the page that they are parts of. */
const sizeOf = ({ html, style, content }: RenderedFragment) => html.length + style.length + content.length;

/** The last good fragment of every address in a file of its own, so that a restart during an outage still serves. */
export function createDiskStore(options: Options): DiskStore {
  const { folder, pause = () => wait(pauseMs), mostWaiting = 16 * 1024 * 1024, onError } = options;
  const place = join(folder, `fragments-${storedFormat}`);
  const fileOf = (key: string) => join(place, `${key.replaceAll('/', '.')}.fragment`);
  const waiting = new Map<string, RenderedFragment>();
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;
  let isHurried = false;
  let isFailing = false;

  const complain = (error: unknown) => {
    if (!isFailing) onError(error);
    isFailing = true;
  };

  const openNext = async (next: string) => {
    try {
      return await open(next, 'w');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await makeFolder(place);
      return open(next, 'w');
    }
  };

  const writePieces = async (next: string, pieces: readonly Buffer[]) => {
    const file = await openNext(next);
    try {
      const wanted = pieces.reduce((sum, { length }) => sum + length, 0);
      const { bytesWritten } = await file.writev(pieces);
      if (bytesWritten < wanted) throw new Error(`only ${bytesWritten} of ${wanted} bytes could be written`);
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
      complain(error);
      // A full disk has no room for halves.
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
    // It is served from memory all the same, and written when it is rendered again.
    for (const oldest of waiting.keys()) if (waitingBytes > mostWaiting) takeOut(oldest);
  };

  const writeAll = async () => {
    for (const [key, fragment] of waiting) {
      takeOut(key);
      await writeOne(key, fragment);
      if (!isHurried && waitingBytes < mostWaiting / 4) await pause();
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
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(error);
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
