import { type CustomerGroup, customerGroups, type SiteKey, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import {
  type Descriptor,
  digestSchema,
  keptObject,
  nameSchema,
  originSchema,
  type PublishedVersion,
  type StoredVersion,
  storedVersionSchema,
  versionSchema,
} from './files/descriptor.ts';
import { readJson } from './stored/readJson.ts';

/** Limit of versions of one remote. */
const maxVersions = 1_000;

/** Limit of remotes, and of names of retired ones. */
export const maxRemotes = 500;

/** Path of the shop's host below which it serves the files of all remotes. */
export const frontPath = '/r';

/** Folder of a remote with the scripts of all versions, under names with a hash of their content. */
export const publishedFiles = 'files';

/** Limit of changes of a remote in a registry. */
export const maxChanges = 200;

/** Changes of a remote that a registry keeps, or more if one command has made more; all of them are in the history beside it. */
export const keptChanges = 12;

/** Share of visitors in percent, in steps of a hundredth. */
const percentSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'finer than a hundredth of a percent'),
);

/** Maximum number of steps of a ramp. */
const maxSteps = 20;

/** Maximum number of minutes between two steps of a ramp: a week. */
export const maxStepMinutes = 7 * 24 * 60;

export const siteSchema = v.picklist(siteKeys, `not a site; sites are ${siteKeys.join(', ')}`);

export const groupSchema = v.picklist(customerGroups, `not a group; groups are ${customerGroups.join(', ')}`);

/** The sites of a canary. */
export const sitesSchema = v.pipe(
  v.array(siteSchema),
  v.nonEmpty('no site'),
  v.check((sites) => new Set(sites).size === sites.length, 'a site is named twice'),
);

/** The visitors that a canary is meant for, if not all: visitors of some sites, of a group, or of a group on some sites. */
const audienceEntries = { sites: v.optional(sitesSchema), group: v.optional(groupSchema) };

/** An audience, and the share of its visitors that get a canary. */
export const audienceSchema = v.pipe(
  keptObject({ percent: percentSchema, ...audienceEntries }),
  v.check(({ sites, group }) => sites !== undefined || group !== undefined, 'an audience without sites or a group'),
);

/** Growing shares of a canary in percent; the last share is everybody. */
export const stepsSchema = v.pipe(
  v.array(percentSchema),
  v.maxLength(maxSteps, `more than ${maxSteps} steps`),
  v.check(
    (steps) => steps.at(-1) === 100 && steps.every((step, index) => step > (steps[index - 1] ?? 0)),
    'steps grow and end with 100',
  ),
);

const rampEntries = {
  steps: stepsSchema,
  /** Minimum time between two steps. */
  everyMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxStepMinutes)),
};

const canarySchema = v.pipe(
  keptObject({
    version: versionSchema,
    /** Share of all visitors; 0 with an audience, so that hosts that do not know audiences give it to nobody. */
    percent: percentSchema,
    /** The visitors that it is meant for, and the share of these that get it. */
    audience: v.optional(audienceSchema),
    /** When this version became the canary. */
    startedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** Time after which the controller promotes a canary that has proven good; without it, a person does. */
    promoteAfterMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Shares that the controller gives it one after the other while it proves good. */
    ramp: v.optional(
      keptObject({
        ...rampEntries,
        /** When the canary got its present share. */
        stepAt: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
  }),
  v.check(({ percent, audience }) => !audience || percent === 0, 'a canary with an audience has its share there'),
);

/** The version that a share of visitors loads instead of the stable one. */
export type Canary = v.InferOutput<typeof canarySchema>;

/** The visitors that a canary is meant for; without a field all are. */
export type Audience = { readonly sites?: readonly SiteKey[] | undefined; readonly group?: CustomerGroup | undefined };

/** Share of the visitors whom a canary is meant for, in percent. */
export const shareOf = ({ percent, audience }: Pick<Canary, 'percent' | 'audience'>): number =>
  audience?.percent ?? percent;

/** Counts the changes of an entry, so that an older signed entry does not count (`signatures.ts`). */
const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const bySchema = v.pipe(v.string(), v.nonEmpty('it is empty'), v.maxLength(100, 'it has more than 100 characters'));

const targetSchema = v.pipe(v.string(), v.nonEmpty('it is empty'), v.maxLength(300, 'it has more than 300 characters'));

const changeSchema = keptObject({
  /** The revision of the entry that this change made. */
  revision: revisionSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Who made the change. */
  by: bySchema,
  action: v.picklist(['publish', 'promote', 'canary', 'rollback', 'prune', 'sign']),
  version: versionSchema,
  /** Share of visitors of a canary. */
  percent: v.optional(percentSchema),
  /** The visitors that a canary was meant for, if not all. */
  audience: v.optional(keptObject(audienceEntries)),
  /** The ramp that a canary's share belongs to. */
  ramp: v.optional(keptObject(rampEntries)),
  /** Commit that the published version was built from. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{7,64}$/, 'not a commit: 7 to 64 digits and letters a to f'))),
  reason: v.optional(v.pipe(v.string(), v.maxLength(300, 'it has more than 300 characters'))),
  /** Whether the version went live without a passed check. */
  isUnchecked: v.optional(v.literal(true)),
  /** Whether somebody went forward in a freeze window on purpose. */
  isDuringFreeze: v.optional(v.literal(true)),
  /** What pages loaded before. */
  before: v.optional(keptObject({ stable: v.optional(versionSchema), canary: v.optional(versionSchema) })),
  /** The other remotes of a change of several, by name, with the version that each was changed to. */
  with: v.optional(v.pipe(v.record(nameSchema, versionSchema), v.maxEntries(maxRemotes))),
  /** The target that the version was copied from, and who published it there. */
  source: v.optional(
    keptObject({
      target: targetSchema,
      by: v.optional(bySchema),
      at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
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

/** The entry of a remote as it is stored: versions without their descriptors. */
export const storedRemoteSchema = v.pipe(
  keptObject({
    revision: v.optional(revisionSchema),
    /** Signature of the entry by a key of the team. */
    signature: v.optional(signatureSchema),
    /** The object with the entry that this one replaced, for hosts that start while this one is not signed. */
    previous: v.optional(digestSchema),
    /** Where pages load the files: from the shop's host, which fetches them, or by default from the version's origin. */
    servedBy: v.optional(v.picklist(['shop', 'origin'])),
    /** The version that pages load; a remote that was never promoted has none, and pages show the fallback of its slot. */
    stable: v.optional(versionSchema),
    /** The version that a share of visitors loads instead. */
    canary: v.optional(canarySchema),
    /** The version that a rollback returns to. */
    fallback: v.optional(versionSchema),
    /** Every published version, by version; the newest is the last. */
    versions: v.pipe(
      v.record(versionSchema, storedVersionSchema),
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
);

/** What the index of a registry says beside the entries of remotes. */
export const registryRules = {
  /** Remotes that were removed on purpose. A registry without remotes and without this list counts as a mistake. */
  retired: v.optional(v.pipe(v.array(nameSchema), v.maxLength(maxRemotes, `more than ${maxRemotes} retired remotes`))),
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
};

const rulesSchema = v.object(registryRules);

/** A remote: which of its versions is live, and where their files are. */
export type RegistryRemote = Omit<v.InferOutput<typeof storedRemoteSchema>, 'versions'> & {
  /** The published versions whose descriptors are known, by version; the newest is the last. */
  readonly versions: Record<string, PublishedVersion>;
  /** All published versions, where not all of their descriptors are known. Only a remote without it can be changed. */
  readonly published?: Readonly<Record<string, StoredVersion>>;
};

/** Which version of which remote is live, and where its files are. */
export type Registry = v.InferOutput<typeof rulesSchema> & {
  readonly schema: 3;
  readonly remotes: Record<string, RegistryRemote>;
};

/** All published versions of a remote, by version; the newest is the last. */
export const publishedOf = ({
  versions,
  published,
}: RegistryRemote): Readonly<Record<string, Omit<StoredVersion, 'digest'>>> => published ?? versions;

/** The version that pages load. */
export const stableOf = ({ stable, versions }: RegistryRemote): PublishedVersion | undefined =>
  stable === undefined ? undefined : versions[stable];

/** Where the files of a remote's versions are, each origin once. */
export const originsOf = (remote: RegistryRemote): readonly string[] => [
  ...new Set(Object.values(publishedOf(remote)).map(({ origin }) => origin)),
];

/** The versions of other remotes that went live with the stable one as one change, by remote. */
export function liveTogether({ stable, history = [] }: RegistryRemote): Readonly<Record<string, string>> {
  const change = history.findLast(
    ({ action, version }) => version === stable && (action === 'promote' || action === 'rollback'),
  );
  return change?.with ?? {};
}

/** A registry in which nothing is published. */
export const emptyRegistry: Registry = { schema: 3, remotes: {}, retired: [] };

const textSchemas = {
  by: changeSchema.entries.by,
  reason: changeSchema.entries.reason,
  commit: changeSchema.entries.commit,
  origin: originSchema,
  from: targetSchema,
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
