import { hash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readLimited } from '@kontor/api/readLimited';
import { maxHostDescriptionBytes } from '@kontor/federation/hostDescription';
import { placeBuild } from '@kontor/federation/publish';
import { emptyRegistry } from '@kontor/federation/registry';
import { removeObjects, writeObjects } from '@kontor/federation/registryFiles';
import { objectPath } from '@kontor/federation/storedRegistry';
import { lock } from 'proper-lockfile';
import { parseCheckResult } from '../check/checkResult.ts';
import { freezeFile } from '../freeze/freeze.ts';
import { type HistoryStore, historyEntryName } from './history.ts';
import { copyNameOf, removeLeftovers } from './leftovers.ts';
import {
  type CheckStore,
  createRegistryReader,
  type HostStore,
  type PublishTarget,
  type RegistryStore,
  storedForm,
  type VersionStore,
} from './PublishTarget.ts';

type Options = {
  /** Path of the registry. */
  readonly registryFile: string;
  /** Folder that a remote's origin serves. It contains `/{remote}/{version}/`. */
  readonly originFolder: (remote: string) => string;
};

/** Age at which a killed publisher's lock expires. */
const staleLockMs = 5_000;

/** Waits about ten seconds for another publisher, which holds the lock only during one write. */
const lockRetries = { retries: 100, factor: 1, minTimeout: 100, randomize: true };

/** Files that the target itself creates when it stores a version. */
const compressedCopy = /\.(?:br|gz)$/;

/** The mark of a registry that was never written. */
const nothing = 'nothing';

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Writes a file in one step. */
function writeWhole(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

/** Stores the registry with its objects and freeze windows in the same folder. */
function folderRegistry(registryFile: string): RegistryStore {
  const folder = dirname(registryFile);
  const markOf = (text: string | undefined) => (text === undefined ? nothing : hash('sha256', text));
  const readObject: RegistryStore['readObject'] = async (remote, digest) =>
    textOf(join(folder, objectPath(remote, digest)));
  const readRegistry = createRegistryReader(readObject);
  return {
    readObject,
    async read(whole, withLive) {
      const text = textOf(registryFile);
      const registry = text === undefined ? emptyRegistry : await readRegistry(text, whole, withLive);
      return { registry, mark: markOf(text) };
    },
    async replace(registry, mark) {
      const { index, objects } = storedForm(registry);
      mkdirSync(folder, { recursive: true });
      const unlock = await lock(registryFile, { realpath: false, stale: staleLockMs, retries: lockRetries });
      try {
        if (markOf(textOf(registryFile)) !== mark) return false;
        writeObjects(registryFile, objects);
        const next = `${registryFile}.next`;
        writeFileSync(next, index);
        // Readers see either the former registry or the new one.
        renameSync(next, registryFile);
        return true;
      } finally {
        await unlock();
      }
    },
    removeObjects: async (remote, kept, before) => removeObjects(registryFile, remote, kept, before),
    readFreeze: async () => textOf(join(folder, freezeFile)),
  };
}

const folderVersions = (originFolder: (remote: string) => string): VersionStore => ({
  async placeFiles(folder, { name, version }) {
    const target = join(originFolder(name), name);
    removeLeftovers(originFolder(name), Date.now());
    if (existsSync(join(target, version))) return;
    // The copy is beside its final place, so that one step can move it there. A publisher that is killed leaves the
    // copy behind.
    const copy = join(originFolder(name), copyNameOf(name, process.pid));
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    mkdirSync(target, { recursive: true });
    placeBuild(copy, target);
  },
  async readFile(remote, path) {
    const folder = join(originFolder(remote), remote);
    const file = join(folder, path);
    // File names come from descriptors, which do not allow such paths.
    if (!file.startsWith(folder + sep)) throw new Error(`${path} leads out of the folder of ${remote}`);
    return existsSync(file) ? readFileSync(file) : undefined;
  },
  async listFiles(remote, version) {
    const folder = join(originFolder(remote), remote, version);
    const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    return entries
      .filter((entry) => entry.isFile() && !compressedCopy.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  },
});

function folderChecks(folder: string): CheckStore {
  // Versions cannot lead out of the folder, because the registry refuses such version names.
  const pathOf = (remote: string, version: string) => join(folder, remote, version);
  return {
    readCheck: async (remote, version) => parseCheckResult(textOf(`${pathOf(remote, version)}.json`)),
    async keepCheck(result, report) {
      const path = pathOf(result.remote, result.version);
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(`${path}.html`, report);
      writeWhole(`${path}.json`, `${JSON.stringify(result, null, 2)}\n`);
      return `${path}.html`;
    },
    async removeCheck(remote, version) {
      for (const ending of ['html', 'json']) rmSync(`${pathOf(remote, version)}.${ending}`, { force: true });
    },
  };
}

const folderHistory = (folder: string): HistoryStore => ({
  async addHistory(remote, { name, text }) {
    const file = join(folder, remote, name);
    if (existsSync(file)) return;
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, text);
  },
  async readHistory(remote, from) {
    const entries = join(folder, remote);
    if (!existsSync(entries)) return [];
    const names = readdirSync(entries).filter((name) => historyEntryName.test(name) && name >= from);
    return names.toSorted().map((name) => ({ name, text: readFileSync(join(entries, name), 'utf8') }));
  },
});

function folderHosts(folder: string): HostStore {
  const fileOf = (name: string) => join(folder, `${name}.json`);
  return {
    async readHosts() {
      const files = existsSync(folder) ? readdirSync(folder) : [];
      const found = new Map<string, string | undefined>();
      for (const name of files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))) {
        try {
          const body = await readLimited(createReadStream(fileOf(name)), maxHostDescriptionBytes);
          found.set(name, body?.toString());
        } catch (error) {
          // A description that another process has just removed is left out.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
      }
      return found;
    },
    async keepHost(name, json) {
      mkdirSync(folder, { recursive: true });
      writeWhole(fileOf(name), json);
    },
    removeHost: async (name) => rmSync(fileOf(name), { force: true }),
  };
}

/** Creates the target on a local machine. It consists of folders like those that `npm start` serves. */
export function createFolderTarget({ registryFile, originFolder }: Options): PublishTarget {
  const folder = dirname(registryFile);
  return {
    ...folderRegistry(registryFile),
    ...folderVersions(originFolder),
    ...folderChecks(join(folder, 'checks')),
    ...folderHistory(join(folder, 'history')),
    ...folderHosts(join(folder, 'hosts')),
  };
}
