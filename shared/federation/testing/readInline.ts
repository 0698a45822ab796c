import { hash } from 'node:crypto';
import { storedVersionSchema } from '../registry/files/descriptor.ts';
import type { Registry } from '../registry/registry.ts';
import {
  joinRemote,
  parseEntry,
  parseIndex,
  parseVersion,
  type RegistryObject,
} from '../registry/stored/storedRegistry.ts';

type Fields = Readonly<Record<string, unknown>>;
type InlineRemote = Fields & { readonly versions?: Readonly<Record<string, Fields>> };

const entryFields = Object.keys(storedVersionSchema.entries);

const objectOf = (remote: string, content: unknown): RegistryObject => {
  const text = `${JSON.stringify(content)}\n`;
  return { remote, digest: hash('sha256', text), text };
};

/**
 * Reads a registry with inline entries and descriptors. Like an attacker, it stores even invalid parts. It then reads
 * the registry as hosts do.
 *
 * @throws the errors that readers throw
 */
export function readInline(json: string, former?: Registry): Registry {
  let raw: { readonly remotes?: Readonly<Record<string, InlineRemote>> } | null;
  try {
    raw = JSON.parse(json);
  } catch {
    raw = null;
  }
  if (typeof raw?.remotes !== 'object') return { ...parseIndex(json, former), remotes: {} };
  const stored = Object.entries(raw.remotes).map(([name, { versions = {}, ...entry }]) => {
    const parts = Object.entries(versions).map(([version, fields]) => {
      const of = (isOfEntry: boolean) =>
        Object.fromEntries(Object.entries(fields).filter(([field]) => entryFields.includes(field) === isOfEntry));
      const { contract } = fields;
      const descriptor = objectOf(name, { ...of(false), contract });
      const published = { ...of(true), digest: descriptor.digest };
      return { version, descriptor, published };
    });
    const ofVersions = Object.fromEntries(parts.map(({ version, published }) => [version, published]));
    return { name, parts, object: objectOf(name, { ...entry, versions: ofVersions }) };
  });
  const digests = Object.fromEntries(stored.map(({ name, object }) => [name, object.digest]));
  const { remotes: _digests, ...index } = parseIndex(JSON.stringify({ ...raw, remotes: digests }), former);
  const remotes = stored.map(({ name, parts, object }) => {
    const descriptors = parts.map(({ version, descriptor }) => [version, parseVersion(descriptor, version)] as const);
    return [name, joinRemote(parseEntry(object), object.digest, new Map(descriptors))] as const;
  });
  return { ...index, remotes: Object.fromEntries(remotes) };
}
