import { hash } from 'node:crypto';
import * as v from 'valibot';
import {
  type Descriptor,
  descriptorSchema,
  digestSchema,
  nameSchema,
  type PublishedVersion,
  type StoredVersion,
  storedVersionSchema,
} from '../files/descriptor.ts';
import { maxRemotes, type Registry, type RegistryRemote, registryRules, storedRemoteSchema } from '../registry.ts';
import { readJson } from './readJson.ts';

/*
 * A registry is stored as an index and objects. The index is the only mutable file. An object contains a remote's entry
 * or a version's descriptor, never changes, and is named after the hash of its content. After a change, each reader
 * therefore reads only the index, one entry, and the descriptors of the versions that go live, however many remotes and
 * versions there are (decision 0099).
 */

/** Maximum size of an index, in bytes. With five hundred remotes, an index is about 60,000 bytes long. */
export const maxIndexBytes = 512 * 1024;

/** Maximum size of an object, in bytes. With a thousand versions, a remote's entry is about 300,000 bytes long. */
export const maxObjectBytes = 512 * 1024;

const indexSchema = v.pipe(
  v.looseObject({
    schema: v.literal(3),
    /** The hash of the object that contains each remote's entry. */
    remotes: v.pipe(v.record(nameSchema, digestSchema), v.maxEntries(maxRemotes, `more than ${maxRemotes} remotes`)),
    ...registryRules,
  }),
  v.check(
    ({ remotes, retired }) => Object.keys(remotes).length > 0 || retired !== undefined,
    'no remotes, and no list "retired" that says so on purpose',
  ),
);

/** The mutable part of a registry. */
export type RegistryIndex = v.InferOutput<typeof indexSchema>;

/** The stored form of a remote's entry, in which versions have no descriptors. */
export type StoredRemote = v.InferOutput<typeof storedRemoteSchema>;

/** A part of a registry that never changes. */
export type RegistryObject = {
  /** The remote to which the object belongs. */
  readonly remote: string;
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly digest: string;
  readonly text: string;
};

/**
 * Folder of a remote's objects beside the index. Because the folders are separate, the storage can give write access to
 * the remote's team alone.
 */
export const objectFolder = (remote: string): string => `registry/${remote}`;

/** Path of an object beside the index. */
export const objectPath = (remote: string, digest: string): string => `${objectFolder(remote)}/${digest}.json`;

const digestOf = (text: string): string => hash('sha256', text);

/** Returns the string, or throws an error if it is too large for readers. */
function sized(text: string, what: string, most: number): string {
  // The number of characters never exceeds the number of bytes and is faster to determine.
  if (text.length > most || new TextEncoder().encode(text).byteLength > most)
    throw new Error(`not a registry: ${what} has more than ${most} bytes`);
  return text;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, json: string, what: string): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = readJson(json);
  } catch (error) {
    throw new Error(`not a registry: ${what}: ${(error as Error).message}`, { cause: error });
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`not a registry: ${what}: ${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
}

/**
 * Parses a registry's index.
 *
 * @param former the registry in force; one of its remotes may be missing only if `retired` names it
 * @throws with the location of the fault if the string is not an index, or drops a remote without listing it as retired
 */
export function parseIndex(json: string, former?: Registry): RegistryIndex {
  const index = parse(indexSchema, sized(json, 'the index', maxIndexBytes), 'the index');
  const { remotes, retired = [] } = index;
  const missing = Object.keys(former?.remotes ?? {}).filter((name) => !remotes[name] && !retired.includes(name));
  if (missing.length > 0)
    throw new Error(`not a registry: ${missing.join(', ')} would be dropped without being named in "retired"`);
  return index;
}

/** @throws if an object's name does not match its content */
function requireContent({ remote, digest, text }: RegistryObject): void {
  sized(text, `an object of ${remote}`, maxObjectBytes);
  if (digestOf(text) !== digest) throw new Error(`not a registry: the object ${digest} of ${remote} was changed`);
}

/**
 * Parses a remote's entry.
 *
 * @throws with the location of the fault if the object is not an entry or was changed
 */
export function parseEntry(object: RegistryObject): StoredRemote {
  requireContent(object);
  return parse(storedRemoteSchema, object.text, `the entry of ${object.remote}`);
}

/**
 * Parses a version's descriptor.
 *
 * @throws with the location of the fault if the object is not this version's descriptor or was changed
 */
export function parseVersion(object: RegistryObject, version: string): Descriptor {
  requireContent(object);
  const { remote } = object;
  const descriptor = parse(descriptorSchema, object.text, `${remote} ${version}`);
  if (descriptor.name !== remote || descriptor.version !== version)
    throw new Error(`not a registry: ${remote} ${version}: a descriptor of ${descriptor.name} ${descriptor.version}`);
  return descriptor;
}

/** Names of a version's fields in its remote's entry. The descriptor has all other fields. */
const entryFields = new Set(Object.keys(storedVersionSchema.entries));

/** Splits a version into the fields in its remote's entry and the content of an object. */
function splitVersion(published: PublishedVersion): { readonly stored: StoredVersion; readonly text: string } {
  const { contract } = published;
  const fields = Map.groupBy(Object.entries(published), ([field]) => entryFields.has(field));
  const text = `${JSON.stringify({ ...Object.fromEntries(fields.get(false) ?? []), contract })}\n`;
  const ofEntry = Object.fromEntries(fields.get(true) ?? []) as Omit<StoredVersion, 'digest'>;
  return { stored: { ...ofEntry, digest: digestOf(text) }, text };
}

/** The stored form from which each version was read. */
const knownVersions = new WeakMap<PublishedVersion, StoredVersion>();

type KnownEntry = { readonly digest: string; readonly entry: StoredRemote };

/** The entry from which each remote was read. */
const knownEntries = new WeakMap<RegistryRemote, KnownEntry>();

/**
 * A remote with some of its versions' descriptors. Only a remote with all descriptors is complete and can be changed.
 *
 * @param digest of the object from which the entry was read
 * @param descriptors by version
 */
export function joinRemote(
  entry: StoredRemote,
  digest: string,
  descriptors: ReadonlyMap<string, Descriptor>,
): RegistryRemote {
  const { versions: stored, ...fields } = entry;
  const versions: Record<string, PublishedVersion> = {};
  for (const [version, storedVersion] of Object.entries(stored)) {
    const { digest: _object, ...ofEntry } = storedVersion;
    const descriptor = descriptors.get(version);
    if (!descriptor) continue;
    const published = { ...descriptor, ...ofEntry };
    knownVersions.set(published, storedVersion);
    versions[version] = published;
  }
  const isComplete = Object.keys(stored).every((version) => descriptors.has(version));
  const remote: RegistryRemote = { ...fields, versions, ...(isComplete ? {} : { published: stored }) };
  knownEntries.set(remote, { digest, entry });
  return remote;
}

type SplitRemote = {
  readonly entry: StoredRemote;
  /** JSON of the descriptors that were not read from the registry, by version. */
  readonly texts: ReadonlyMap<string, string>;
};

function split({ published: _all, versions, ...remote }: RegistryRemote, isWhole = false): SplitRemote {
  const texts = new Map<string, string>();
  const stored = Object.entries(versions).map(([version, published]) => {
    const cached = isWhole ? undefined : knownVersions.get(published);
    if (cached) return [version, cached] as const;
    const parts = splitVersion(published);
    texts.set(version, parts.text);
    return [version, parts.stored] as const;
  });
  return { entry: { ...remote, versions: Object.fromEntries(stored) }, texts };
}

/** The stored form of a remote's entry, which the team signs. A changed entry must be complete. */
export const storedRemote = (remote: RegistryRemote): StoredRemote =>
  knownEntries.get(remote)?.entry ?? split(remote).entry;

/** The objects of a remote that was read from a registry. */
export function objectsOf(remote: RegistryRemote): readonly string[] {
  const cached = knownEntries.get(remote);
  return cached ? [cached.digest, ...Object.values(cached.entry.versions).map(({ digest }) => digest)] : [];
}

/** A registry in its stored form. */
export type StoredRegistry = { readonly index: string; readonly objects: readonly RegistryObject[] };

/**
 * Formats a registry as its index and the objects that are new since the registry was read.
 *
 * @param isWhole whether to include all objects because the registry is written to another place
 * @throws with the location of the fault if readers would refuse the registry
 */
export function formatRegistry({ remotes, ...rest }: Registry, isWhole = false): StoredRegistry {
  const objects: RegistryObject[] = [];
  const digests = Object.entries(remotes).map(([name, remote]) => {
    const cached = isWhole ? undefined : knownEntries.get(remote);
    if (cached) return [name, cached.digest];
    if (remote.published) throw new Error(`${name} was read without all of its versions`);
    const { entry, texts } = split(remote, isWhole);
    for (const [version, text] of texts) {
      const object = { remote: name, digest: digestOf(text), text };
      parseVersion(object, version);
      objects.push(object);
    }
    const text = `${JSON.stringify(entry, null, 1)}\n`;
    const object = { remote: name, digest: digestOf(text), text };
    parseEntry(object);
    objects.push(object);
    return [name, object.digest];
  });
  const index = `${JSON.stringify({ ...rest, remotes: Object.fromEntries(digests) }, null, 2)}\n`;
  parseIndex(index);
  return { index, objects };
}
