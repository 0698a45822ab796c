import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { maxHostDescriptionBytes } from '@kontor/federation/hostDescription';
import { descriptorFile, emptyRegistry, immutableFile, publishedFiles } from '@kontor/federation/registry';
import { objectFolder, objectPath } from '@kontor/federation/storedRegistry';
import { parseCheckResult } from '../check/checkResult.ts';
import { freezeFile } from '../freeze/freeze.ts';
import { inBatches } from '../inBatches.ts';
import { Bucket, type BucketAddress, hasStatus, isMissing } from './Bucket.ts';
import { type HistoryStore, historyEntryName } from './history.ts';
import {
  type CheckStore,
  createRegistryReader,
  type HostStore,
  type PublishTarget,
  type RegistryStore,
  storedForm,
  type VersionStore,
} from './PublishTarget.ts';

/** The mark of a registry that was never written. */
const nothing = '';

const registryKey = 'registry.json';

const json = 'application/json';

/** Readers revalidate the registry on each request. */
const registryLifetime = 'no-cache';

/** Paths of all files in a folder, relative to the folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'));

/** The registry is in `registry.json`. Its objects and freeze windows are beside it. */
function bucketRegistry(bucket: Bucket): RegistryStore {
  const readObject: RegistryStore['readObject'] = (remote, digest) => bucket.getText(objectPath(remote, digest));
  const readRegistry = createRegistryReader(readObject);
  return {
    readObject,
    async read(whole, withLive) {
      const found = await bucket.get(registryKey);
      if (!found) return { registry: emptyRegistry, mark: nothing };
      const registry = await readRegistry(found.body.toString('utf8'), whole, withLive);
      return { registry, mark: found.tag ?? nothing };
    },
    async replace(registry, mark) {
      const { index, objects } = storedForm(registry);
      // This also updates the timestamps of existing objects, so that `prune` does not consider them old.
      for (const { remote, digest, text } of objects)
        await bucket.put(objectPath(remote, digest), { Body: text, ContentType: json, CacheControl: immutableFile });
      try {
        const condition = mark === nothing ? { IfNoneMatch: '*' } : { IfMatch: mark };
        const object = { Body: index, ContentType: json, CacheControl: registryLifetime, ...condition };
        await bucket.put(registryKey, object);
        return true;
      } catch (error) {
        // 409 means that another conditional write is in progress. A missing object means that the registry has been
        // removed.
        if (hasStatus(error, 409, 412) || isMissing(error)) return false;
        throw error;
      }
    },
    async removeObjects(remote, kept, before) {
      const folder = `${objectFolder(remote)}/`;
      for (const { name, at } of await bucket.list(folder))
        if (!kept.includes(name.replace(/\.json$/, '')) && at < before) await bucket.remove(folder + name);
    },
    readFreeze: () => bucket.getText(freezeFile),
  };
}

/** A version's files are below `{remote}/{version}/`. Files with content addresses are beside them. */
const bucketVersions = (bucket: Bucket): VersionStore => ({
  async placeFiles(folder, { name, version, files }) {
    const putFile = (key: string, file: string) => bucket.putOnce(key, readFileSync(join(folder, file)));
    const last = `${name}/${version}/${descriptorFile}`;
    if (await bucket.get(last)) return;
    const placed: [key: string, file: string][] = filesIn(folder)
      .filter((file) => file !== descriptorFile)
      .map((file) => [`${name}/${version}/${file}`, file]);
    for (const [file, { address }] of Object.entries(files))
      if (address !== undefined) placed.push([`${name}/${publishedFiles}/${address}`, file]);
    await inBatches(placed, ([key, file]) => putFile(key, file));
    // The descriptor is written last, so a version that has one is complete.
    await putFile(last, descriptorFile);
  },
  readFile: async (remote, path) => (await bucket.get(`${remote}/${path}`))?.body,
  listFiles: async (remote, version) => (await bucket.list(`${remote}/${version}/`)).map(({ name }) => name),
});

/** Check results and their reports are in `checks/{remote}/`. */
function bucketChecks(bucket: Bucket): CheckStore {
  /** A result's key without its extension. */
  const checkKey = (remote: string, version: string) => `checks/${remote}/${version}`;
  const put = (key: string, Body: string, ContentType: string) =>
    bucket.put(key, { Body, ContentType, CacheControl: registryLifetime });
  return {
    readCheck: async (remote, version) => parseCheckResult(await bucket.getText(`${checkKey(remote, version)}.json`)),
    async keepCheck(result, report) {
      const key = checkKey(result.remote, result.version);
      await put(`${key}.html`, report, 'text/html; charset=utf-8');
      await put(`${key}.json`, `${JSON.stringify(result, null, 2)}\n`, json);
      return bucket.addressOf(`${key}.html`);
    },
    async removeCheck(remote, version) {
      for (const ending of ['html', 'json']) await bucket.remove(`${checkKey(remote, version)}.${ending}`);
    },
  };
}

/** A remote's history is in `history/{remote}/`. */
function bucketHistory(bucket: Bucket): HistoryStore {
  const folderOf = (remote: string) => `history/${remote}/`;
  return {
    addHistory: (remote, { name, text }) => bucket.putOnce(`${folderOf(remote)}${name}`, text),
    async readHistory(remote, from) {
      const folder = folderOf(remote);
      const names = (await bucket.list(folder, from)).flatMap(({ name }) =>
        historyEntryName.test(name) ? [name] : [],
      );
      return inBatches(names, async (name) => ({ name, text: (await bucket.getText(folder + name)) ?? '' }));
    },
  };
}

/** Descriptions of hosts are in `hosts/`. */
const bucketHosts = (bucket: Bucket): HostStore => ({
  async readHosts() {
    const files = (await bucket.list('hosts/')).flatMap(({ name }) => (name.endsWith('.json') ? [name] : []));
    const found = await inBatches(files, async (file): Promise<[string, string | undefined][]> => {
      const object = await bucket.getLimited(`hosts/${file}`, maxHostDescriptionBytes);
      // A description that another process has just removed is left out.
      return object ? [[file.slice(0, -'.json'.length), object.body?.toString()]] : [];
    });
    return new Map(found.flat());
  },
  keepHost: (name, Body) =>
    bucket.put(`hosts/${name}.json`, { Body, ContentType: json, CacheControl: registryLifetime }),
  removeHost: (name) => bucket.remove(`hosts/${name}.json`),
});

/** Creates the target for an S3-compatible bucket. All keys begin with the address's prefix. */
export function createBucketTarget(address: BucketAddress, openClient?: () => Promise<S3Client>): PublishTarget {
  const bucket = new Bucket(address, openClient);
  return {
    ...bucketRegistry(bucket),
    ...bucketVersions(bucket),
    ...bucketChecks(bucket),
    ...bucketHistory(bucket),
    ...bucketHosts(bucket),
  };
}
