import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import canonicalize from 'canonicalize';
import * as v from 'valibot';
import { nameSchema } from '../files/descriptor.ts';
import type { HostDescription } from '../hosts/hostDescription.ts';
import type { Registry, RegistryRemote } from '../registry.ts';
import { readJson } from './readJson.ts';
import { objectsOf, storedRemote } from './storedRegistry.ts';

/*
 * The team that deploys a remote signs the remote's entry with its key (Ed25519). The entry also contains the number of
 * changes made to it. Hosts have the public keys. A person who can write the registry can therefore change only entries
 * for which they have a key, and cannot restore an older entry, even a valid one. Each entry names the object with the
 * entry that it replaced, so that a host can find the last signed entry when it starts.
 */

const publicKeySchema = v.pipe(
  v.string(),
  v.base64(),
  v.check(
    (text) => toPublicKey(text)?.asymmetricKeyType === 'ed25519',
    'not an Ed25519 public key (SPKI, DER, base64)',
  ),
);

const registryKeysSchema = v.record(nameSchema, v.array(publicKeySchema));

/** The public keys of those who may sign a remote's entry, by remote name: SPKI, DER, in base64. */
export type RegistryKeys = v.InferOutput<typeof registryKeysSchema>;

type Signature = { readonly revision?: number | undefined; readonly signature?: string | undefined };

function toPublicKey(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

/** A key's public part, in the form used by `RegistryKeys`. */
export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Parses all teams' keys from JSON.
 *
 * @throws with the location of the fault if the JSON does not contain keys in this form
 */
export function parseRegistryKeys(json: string): RegistryKeys {
  const result = v.safeParse(registryKeysSchema, readJson(json));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`not the keys of the registry: ${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
}

/** Part of the signed bytes, so that an entry's signature is not valid for a retirement, or vice versa. */
type Kind = 'remote' | 'retirement' | 'host';

/** JSON in the canonical form of RFC 8785. Equal content results in equal JSON. */
export const canonicalJson = (content: unknown): string => canonicalize(content) ?? '';

/** The signed bytes: the kind, the name, and the entry without its signature, in the canonical form of RFC 8785. */
function signedBytes(kind: Kind, name: string, entry: Readonly<Record<string, unknown>>): Buffer {
  const { signature: _signature, ...content } = entry;
  return Buffer.from(canonicalJson({ kind, name, content }));
}

/** A change, with the revision that it created. */
type Counted = { readonly revision?: number | undefined };

/** Adds the signing key to the changes of a revision. */
function withKey<Change extends Counted>(history: readonly Change[], revision: number, key: KeyObject): Change[] {
  return history.map((change) => (change.revision === revision ? { ...change, key: publicKeyText(key) } : change));
}

/** Names the object that contains the entry before the change. */
function previousOf(before: RegistryRemote | undefined): { readonly previous?: string } {
  const [previous] = before ? objectsOf(before) : [];
  return previous === undefined ? {} : { previous };
}

function signed<Entry extends Signature & { readonly history?: readonly Counted[] | undefined }>(
  kind: Kind,
  name: string,
  entry: Entry,
  revision: number,
  key: KeyObject | undefined,
): Entry {
  const { signature: _former, ...unsigned } = { ...entry, revision };
  if (!key) return unsigned as unknown as Entry;
  const { history } = unsigned;
  const content = { ...unsigned, ...(history ? { history: withKey(history, revision, key) } : {}) };
  const stored = kind === 'remote' ? storedRemote(content as unknown as RegistryRemote) : content;
  const signature = sign(null, signedBytes(kind, name, stored), key).toString('base64');
  return { ...content, signature } as unknown as Entry;
}

/**
 * Increases the revision of changed entries, names the entries that they replace, and signs them.
 *
 * @param keyOf the private key for a remote; without a key, the entry has no signature, and hosts with keys refuse it
 */
export function signChanges(
  before: Registry,
  next: Registry,
  keyOf: (remote: string) => KeyObject | undefined,
): Registry {
  const lastRevision = (name: string) =>
    Math.max(
      before.remotes[name]?.revision ?? 0,
      before.retirements?.[name]?.revision ?? 0,
      next.remotes[name]?.revision ?? 0,
    );
  const remotes = Object.entries(next.remotes).map(([name, entry]) => {
    if (isDeepStrictEqual(entry, before.remotes[name])) return [name, entry];
    const linked = { ...entry, ...previousOf(before.remotes[name]) };
    return [name, signed('remote', name, linked, lastRevision(name) + 1, keyOf(name))];
  });
  const retired = (next.retired ?? []).map((name) => {
    const former = before.retirements?.[name];
    const isDone = former && (former.signature !== undefined || !keyOf(name));
    return [
      name,
      isDone
        ? former
        : signed('retirement', name, next.retirements?.[name] ?? { revision: 0 }, lastRevision(name) + 1, keyOf(name)),
    ];
  });
  const { retirements: _former, ...rest } = next;
  return {
    ...rest,
    remotes: Object.fromEntries(remotes),
    ...(retired.length > 0 ? { retirements: Object.fromEntries(retired) } : {}),
  };
}

type Raw = Readonly<Record<string, unknown>>;

/** The public keys of a team or a host, or none if the name is unknown. */
const keysOf = (keys: RegistryKeys, name: string): readonly string[] =>
  Object.hasOwn(keys, name) ? (keys[name] ?? []) : [];

/** Whether an entry was signed with one of the keys. */
function isSignedBy(keys: readonly string[], kind: Kind, name: string, entry: Raw, signature: string): boolean {
  return keys.some((text) => {
    const key = toPublicKey(text);
    return key !== undefined && verify(null, signedBytes(kind, name, entry), key, Buffer.from(signature, 'base64'));
  });
}

/** Whether a remote's entry was signed with one of the keys. */
export const isSignedRemote = (name: string, entry: RegistryRemote, keys: readonly string[]): boolean =>
  isSignedBy(keys, 'remote', name, storedRemote(entry), entry.signature ?? '');

/** Signs a host's description of itself. */
export function signHost(description: HostDescription, key: KeyObject): HostDescription {
  const signature = sign(null, signedBytes('host', description.name, description), key).toString('base64');
  return { ...description, signature };
}

/**
 * Whether a host's description has a signature by a known key.
 *
 * @param json the description's JSON, because the signature covers fields that this program does not support
 */
export function isSignedHost(json: string, keys: RegistryKeys): boolean {
  const raw = readJson(json) as Raw;
  const { name, signature } = raw;
  if (typeof name !== 'string' || typeof signature !== 'string') return false;
  return isSignedBy(keysOf(keys, name), 'host', name, raw, signature);
}

/** The refused entry of a remote that has no entry in force. */
export type LostEntry = {
  /** Why the entry is refused. */
  readonly reason: string;
  /** The object with the entry that the refused one replaced. */
  readonly previous: string | undefined;
  /** Whether an earlier entry is valid: its team has signed it and has not retired the remote since. */
  readonly isValid: (earlier: RegistryRemote) => boolean;
};

/** The entries in force and the refused ones. */
export type SignedRegistry = {
  readonly registry: Registry;
  /** For each refused entry that the entry in force replaces, a sentence with the reason. */
  readonly refused: readonly string[];
  /** The refused entries of remotes without an entry in force, by remote. */
  readonly lost: ReadonlyMap<string, LostEntry>;
};

/**
 * Replaces entries that lack their team's signature, or that are older than the ones in force, with the entries in
 * force.
 *
 * @param former the registry in force
 * @param signed entries whose signatures are known to be valid; this function adds the entries that it has verified,
 * because verification is slow
 */
export function requireSignatures(
  registry: Registry,
  former: Registry | undefined,
  keys: RegistryKeys,
  signed: WeakSet<RegistryRemote> = new WeakSet(),
): SignedRegistry {
  const refused = new Set<string>();
  const lost = new Map<string, LostEntry>();
  const remotes: Registry['remotes'] = {};
  // Retirements are kept even if the registry no longer lists them, so that an older entry cannot return.
  const retirements = { ...former?.retirements };
  const isRetired = (name: string, { revision = 0 }: Signature) => (retirements[name]?.revision ?? 0) > revision;
  // The signature also covers fields that this program does not support.
  const isSigned = (name: string, entry: RegistryRemote) =>
    signed.has(entry) || isSignedRemote(name, entry, keysOf(keys, name));

  /** Why an entry is refused, or undefined if it is accepted. */
  function faultOf(name: string, entry: Signature, hasSignature: () => boolean) {
    const { revision = 0, signature = '' } = entry;
    if (signature === '' || !hasSignature()) return `the entry of ${name} has no signature of its team`;
    const isOlder = revision < (former?.remotes[name]?.revision ?? 0) || isRetired(name, entry);
    return isOlder ? `the entry of ${name} is older than the one in force` : undefined;
  }

  function refuse(name: string, { previous }: RegistryRemote, reason: string) {
    const inForce = former?.remotes[name];
    if (inForce && !isRetired(name, inForce)) {
      refused.add(reason);
      remotes[name] = inForce;
    } else {
      const isValid = (earlier: RegistryRemote) => !isRetired(name, earlier) && isSigned(name, earlier);
      // Without the team's keys, no entry can be valid, so none is read.
      lost.set(name, { reason, previous: keysOf(keys, name).length > 0 ? previous : undefined, isValid });
    }
  }

  for (const [name, proof] of Object.entries(registry.retirements ?? {})) {
    const fault = faultOf(name, proof, () =>
      isSignedBy(keysOf(keys, name), 'retirement', name, proof, proof.signature ?? ''),
    );
    if (fault) refused.add(fault);
    else retirements[name] = proof;
  }
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const fault = faultOf(name, entry, () => isSigned(name, entry));
    if (fault) refuse(name, entry, fault);
    else {
      signed.add(entry);
      remotes[name] = entry;
    }
  }
  for (const [name, entry] of Object.entries(former?.remotes ?? {})) {
    if (registry.remotes[name] || isRetired(name, entry)) continue;
    refused.add(`${name} is missing without having been retired by its team`);
    remotes[name] = entry;
  }
  return { registry: { ...registry, remotes, retirements }, refused: [...refused], lost };
}
