import * as v from 'valibot';
import {
  type Descriptor,
  keptObject,
  nameSchema,
  originSchema,
  type PublishedVersion,
  publishedVersionSchema,
  versionSchema,
} from './descriptor.ts';
import { readJson } from './readJson.ts';

/** Limit of a registry in bytes; five remotes with five versions each take about 200,000. */
export const maxRegistryBytes = 4 * 1024 * 1024;

/** Limit of versions of one remote. */
const maxVersions = 200;

/** Limit of remotes, and of names of retired ones. */
const maxRemotes = 500;

/** Path of the shop's host below which it serves the files of all remotes. */
export const frontPath = '/r';

/** Folder of a remote with the scripts of all versions, under names with a hash of their content. */
export const publishedFiles = 'files';

/** Limit of changes of a remote in a registry; earlier programs kept all that they could. */
export const maxChanges = 200;

/** Changes of a remote that a registry keeps; all of them are in the history beside it. */
export const keptChanges = 12;

/** Share of visitors in percent, in steps of a hundredth. */
const percentSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'finer than a hundredth of a percent'),
);

/** Counts the changes of an entry, so that an older signed entry does not count (`signatures.ts`). */
const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const changeSchema = keptObject({
  /** The revision of the entry that this change made; missing in changes of earlier programs. */
  revision: v.optional(revisionSchema),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Who made the change. */
  by: v.pipe(v.string(), v.nonEmpty('it is empty'), v.maxLength(100, 'it has more than 100 characters')),
  action: v.picklist(['publish', 'promote', 'canary', 'rollback', 'prune']),
  version: versionSchema,
  /** Share of visitors of a canary. */
  percent: v.optional(percentSchema),
  /** Commit that the published version was built from. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{7,64}$/, 'not a commit: 7 to 64 digits and letters a to f'))),
  reason: v.optional(v.pipe(v.string(), v.maxLength(300, 'it has more than 300 characters'))),
  /** Whether the version went live without a passed check. */
  isUnchecked: v.optional(v.literal(true)),
  /** What pages loaded before. */
  before: v.optional(keptObject({ stable: v.optional(versionSchema), canary: v.optional(versionSchema) })),
  /** The public key of the signature that the entry got with this change. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w+/]{1,100}={0,2}$/, 'not a public key'))),
});

/** One change of a remote: when, by whom, what, and why. */
export type RegistryChange = v.InferOutput<typeof changeSchema>;

const retirementSchema = keptObject({
  ...changeSchema.entries,
  action: v.literal('retire'),
  version: v.optional(versionSchema),
});

const loggedChangesSchema = v.array(v.variant('action', [changeSchema, retirementSchema]));

/** A change in the history of a remote, which also knows its end. */
export type LoggedChange = v.InferOutput<typeof loggedChangesSchema>[number];

/** An Ed25519 signature in base64. */
const signatureSchema = v.pipe(v.string(), v.regex(/^[\w+/]{86}==$/, 'not a signature'));

const remoteSchema = v.pipe(
  keptObject({
    revision: v.optional(revisionSchema),
    /** Signature of the entry by a key of the team. */
    signature: v.optional(signatureSchema),
    /** Where pages load the files: from the shop's host, which fetches them, or by default from the version's origin. */
    servedBy: v.optional(v.picklist(['shop', 'origin'])),
    /** The version that pages load; a remote that was never promoted has none, and pages show the fallback of its slot. */
    stable: v.optional(versionSchema),
    /** The version that a share of visitors loads instead. */
    canary: v.optional(
      keptObject({
        version: versionSchema,
        percent: percentSchema,
        /** When this version became the canary; missing where an earlier program has made it that. */
        startedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
        /** Time after which the controller promotes a canary that has proven good; without it, a person does. */
        promoteAfterMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      }),
    ),
    /** The version that a rollback returns to. */
    fallback: v.optional(versionSchema),
    /** Every published version, by version; the newest is the last. */
    versions: v.pipe(
      v.record(versionSchema, publishedVersionSchema),
      v.maxEntries(maxVersions, `more than ${maxVersions} versions`),
    ),
    /** What was changed, the newest last. */
    history: v.optional(v.pipe(v.array(changeSchema), v.maxLength(maxChanges))),
  }),
  v.check(
    ({ stable, canary, fallback, versions }) =>
      [stable, canary?.version, fallback].every((version) => version === undefined || Object.hasOwn(versions, version)),
    'a channel names a version that is not among the versions',
  ),
  v.check(
    ({ versions }) => Object.entries(versions).every(([version, descriptor]) => descriptor.version === version),
    'a version is listed as another',
  ),
);

/** The registry, the one mutable file: which version of which remote is live, and where its files are. */
export const registrySchema = v.pipe(
  keptObject({
    schema: v.literal(2),
    remotes: v.pipe(v.record(nameSchema, remoteSchema), v.maxEntries(maxRemotes, `more than ${maxRemotes} remotes`)),
    /** Remotes that were removed on purpose. A registry without remotes and without this list counts as a mistake. */
    retired: v.optional(
      v.pipe(v.array(nameSchema), v.maxLength(maxRemotes, `more than ${maxRemotes} retired remotes`)),
    ),
    /** Proofs that the teams themselves have retired them. */
    retirements: v.optional(
      v.record(
        nameSchema,
        keptObject({
          revision: revisionSchema,
          signature: v.optional(signatureSchema),
          /** The change that retired it, until the history has it. */
          history: v.optional(v.pipe(v.array(retirementSchema), v.maxLength(1))),
        }),
      ),
    ),
  }),
  v.check(
    ({ remotes }) => Object.entries(remotes).every(([name, { versions }]) => areOf(name, versions)),
    'a descriptor of another remote',
  ),
  v.check(
    ({ remotes, retired }) => Object.keys(remotes).length > 0 || retired !== undefined,
    'no remotes, and no list "retired" that says so on purpose',
  ),
);

const areOf = (remote: string, versions: Readonly<Record<string, { readonly name: string }>>): boolean =>
  Object.values(versions).every(({ name }) => name === remote);

export type Registry = v.InferOutput<typeof registrySchema>;

export type RegistryRemote = Registry['remotes'][string];

/** The version that pages load. */
export const stableOf = ({ stable, versions }: RegistryRemote): PublishedVersion | undefined =>
  stable === undefined ? undefined : versions[stable];

/** Where the files of a remote's versions are, each origin once. */
export const originsOf = ({ versions }: RegistryRemote): readonly string[] => [
  ...new Set(Object.values(versions).map(({ origin }) => origin)),
];

/** A registry in which nothing is published. */
export const emptyRegistry: Registry = { schema: 2, remotes: {}, retired: [] };

/**
 * Reads a registry from JSON text.
 *
 * @param former the registry in force; a remote of it may be missing only if `retired` names it
 * @throws with the location of the fault when the text is not a valid registry or drops a remote without naming it
 */
export function parseRegistry(json: string, former?: Registry): Registry {
  // A text has at least as many bytes as characters.
  if (json.length > maxRegistryBytes) throw new Error(`not a registry: more than ${maxRegistryBytes} bytes`);
  const result = v.safeParse(registrySchema, readRegistryJson(json));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`not a registry: ${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
  }
  const { remotes, retired = [] } = result.output;
  const missing = Object.keys(former?.remotes ?? {}).filter((name) => !remotes[name] && !retired.includes(name));
  if (missing.length > 0)
    throw new Error(`not a registry: ${missing.join(', ')} would be dropped without being named in "retired"`);
  return result.output;
}

/**
 * Writes a registry as JSON text.
 *
 * @throws with the location of the fault when readers would refuse the text
 */
export function formatRegistry(registry: Registry): string {
  const json = `${JSON.stringify(registry, null, 2)}\n`;
  if (new TextEncoder().encode(json).byteLength > maxRegistryBytes)
    throw new Error(`not a registry: more than ${maxRegistryBytes} bytes`);
  parseRegistry(json);
  return json;
}

const textSchemas = {
  by: changeSchema.entries.by,
  reason: changeSchema.entries.reason,
  commit: changeSchema.entries.commit,
  origin: originSchema,
};

/** A field of the registry whose text a person chooses. */
export type RegistryText = keyof typeof textSchemas;

/** Why readers of the registry would refuse a text in this field; undefined if they accept it. */
export function registryTextFault(field: RegistryText, text: string): string | undefined {
  try {
    readJson(JSON.stringify(text));
  } catch (error) {
    return (error as Error).message;
  }
  const result = v.safeParse(textSchemas[field], text);
  return result.success ? undefined : result.issues[0].message;
}

function readRegistryJson(json: string): unknown {
  try {
    return readJson(json);
  } catch (error) {
    throw new Error(`not a registry: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Reads changes of a remote from JSON text; undefined if it is something else. */
export function parseLoggedChanges(json: string): readonly LoggedChange[] | undefined {
  try {
    const result = v.safeParse(loggedChangesSchema, readJson(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Address of a published file at its origin. */
export function fileUrl({ origin, name, version }: PublishedVersion, file: string): string {
  return `${origin}/${name}/${version}/${file}`;
}

/** Path of a script below the address of remotes: with a hash of its content, else with its version. */
export function scriptPath({ name, version, files }: Descriptor, file: string): string {
  const address = files[file]?.address;
  return address === undefined ? `${name}/${version}/${file}` : `${name}/${publishedFiles}/${address}`;
}

/** Address of a script for pages: a path of the shop's host, or an address at the version's origin. */
export function scriptUrl({ servedBy }: RegistryRemote, version: PublishedVersion, file: string): string {
  return `${servedBy === 'shop' ? frontPath : version.origin}/${scriptPath(version, file)}`;
}
