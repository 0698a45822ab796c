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

/** Maximum number of versions per remote. */
const maxVersions = 1_000;

/** Maximum number of remotes, and of retired names. */
export const maxRemotes = 500;

/** Path on the shop's host below which the host serves all remotes' files. */
export const frontPath = '/r';

/** A remote's folder with the scripts of all its versions, under names that contain a content hash. */
export const publishedFiles = 'files';

/** Maximum number of changes per remote in a registry. */
export const maxChanges = 200;

/**
 * Number of changes per remote that a registry keeps. It keeps more if a single command made more. The history has all
 * changes.
 */
export const keptChanges = 12;

/** Share of visitors in percent, in steps of a hundredth. */
const percentSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'finer than a hundredth of a percent'),
);

/** Maximum number of steps in a ramp. */
const maxSteps = 20;

/** Maximum number of minutes between two steps of a ramp: one week. */
export const maxStepMinutes = 7 * 24 * 60;

export const siteSchema = v.picklist(siteKeys, `not a site; sites are ${siteKeys.join(', ')}`);

export const groupSchema = v.picklist(customerGroups, `not a group; groups are ${customerGroups.join(', ')}`);

/** The sites that a canary is limited to. */
export const sitesSchema = v.pipe(
  v.array(siteSchema),
  v.nonEmpty('no site'),
  v.check((sites) => new Set(sites).size === sites.length, 'a site is named twice'),
);

/** The visitors who may get a canary, if not all: visitors of some sites, members of a group, or both. */
const audienceEntries = { sites: v.optional(sitesSchema), group: v.optional(groupSchema) };

/** An audience and the share of it that gets the canary. */
export const audienceSchema = v.pipe(
  keptObject({ percent: percentSchema, ...audienceEntries }),
  v.check(({ sites, group }) => sites !== undefined || group !== undefined, 'an audience without sites or a group'),
);

/** A canary's growing shares in percent. The last share is 100. */
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
    /**
     * Share of all visitors. It is 0 if there is an audience, so that hosts without support for audiences give the
     * canary to nobody.
     */
    percent: percentSchema,
    /** The canary's audience and the share of it that gets the canary. */
    audience: v.optional(audienceSchema),
    /** When this version became the canary. */
    startedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** Time after which the controller promotes a canary that has proven good. Without it, a person decides. */
    promoteAfterMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Shares that the controller gives the canary one after another, as long as the canary proves good. */
    ramp: v.optional(
      keptObject({
        ...rampEntries,
        /** When the canary got its current share. */
        stepAt: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
  }),
  v.check(({ percent, audience }) => !audience || percent === 0, 'a canary with an audience has its share there'),
);

/** The version that a share of visitors loads instead of the stable one. */
export type Canary = v.InferOutput<typeof canarySchema>;

/** A canary's audience. Without either field, the audience is all visitors. */
export type Audience = { readonly sites?: readonly SiteKey[] | undefined; readonly group?: CustomerGroup | undefined };

/** Share of the canary's audience that gets the canary, in percent. */
export const shareOf = ({ percent, audience }: Pick<Canary, 'percent' | 'audience'>): number =>
  audience?.percent ?? percent;

/** Counts the changes to an entry, so that hosts can refuse an older signed entry (`signatures.ts`). */
const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

const bySchema = v.pipe(v.string(), v.nonEmpty('it is empty'), v.maxLength(100, 'it has more than 100 characters'));

const targetSchema = v.pipe(v.string(), v.nonEmpty('it is empty'), v.maxLength(300, 'it has more than 300 characters'));

const changeSchema = keptObject({
  /** The entry's revision after this change. */
  revision: revisionSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Who made the change. */
  by: bySchema,
  action: v.picklist(['publish', 'promote', 'canary', 'rollback', 'prune', 'sign']),
  version: versionSchema,
  /** The canary's share of visitors. */
  percent: v.optional(percentSchema),
  /** The canary's audience, if not all visitors. */
  audience: v.optional(keptObject(audienceEntries)),
  /** The ramp to which the canary's share belongs. */
  ramp: v.optional(keptObject(rampEntries)),
  /** Commit from which the published version was built. */
  commit: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{7,64}$/, 'not a commit: 7 to 64 digits and letters a to f'))),
  reason: v.optional(v.pipe(v.string(), v.maxLength(300, 'it has more than 300 characters'))),
  /** Whether the version went live without having passed its check. */
  isUnchecked: v.optional(v.literal(true)),
  /** Whether somebody deliberately promoted the version during a freeze window. */
  isDuringFreeze: v.optional(v.literal(true)),
  /** The versions that pages loaded before the change. */
  before: v.optional(keptObject({ stable: v.optional(versionSchema), canary: v.optional(versionSchema) })),
  /** The other remotes in the same change, by name, each with its new version. */
  with: v.optional(v.pipe(v.record(nameSchema, versionSchema), v.maxEntries(maxRemotes))),
  /** The target from which the version was copied, and its publisher on that target. */
  source: v.optional(
    keptObject({
      target: targetSchema,
      by: v.optional(bySchema),
      at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
  /** The public key for the signature that this change added to the entry. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w+/]{1,100}={0,2}$/, 'not a public key'))),
});

/** One change to a remote: what changed, when, by whom and why. */
export type RegistryChange = v.InferOutput<typeof changeSchema>;

const retirementSchema = keptObject({
  ...changeSchema.entries,
  action: v.literal('retire'),
  version: v.optional(versionSchema),
});

const loggedChangesSchema = v.array(v.variant('action', [changeSchema, retirementSchema]));

/** A change in a remote's history, including its retirement. */
export type LoggedChange = v.InferOutput<typeof loggedChangesSchema>[number];

/** An Ed25519 signature in base64. */
const signatureSchema = v.pipe(v.string(), v.regex(/^[\w+/]{86}==$/, 'not a signature'));

/** The stored form of a remote's entry, in which versions have no descriptors. */
export const storedRemoteSchema = v.pipe(
  keptObject({
    revision: v.optional(revisionSchema),
    /** Signature of the entry by one of the team's keys. */
    signature: v.optional(signatureSchema),
    /**
     * The object with the entry that this one replaced. If this entry is not signed, hosts use the earlier entry when
     * they start.
     */
    previous: v.optional(digestSchema),
    /** Where pages load the files from: the shop's host, which fetches them, or, by default, the version's origin. */
    servedBy: v.optional(v.picklist(['shop', 'origin'])),
    /**
     * The version that pages load. It is missing if the remote was never promoted, and pages then show the slot's
     * fallback.
     */
    stable: v.optional(versionSchema),
    /** The version that a share of visitors loads instead. */
    canary: v.optional(canarySchema),
    /** The version that a rollback returns to. */
    fallback: v.optional(versionSchema),
    /** All published versions, by version, newest last. */
    versions: v.pipe(
      v.record(versionSchema, storedVersionSchema),
      v.maxEntries(maxVersions, `more than ${maxVersions} versions`),
    ),
    /** The remote's changes, newest last. */
    history: v.optional(v.pipe(v.array(changeSchema), v.maxLength(maxChanges))),
  }),
  v.check(
    ({ stable, canary, fallback, versions }) =>
      [stable, canary?.version, fallback].every((version) => version === undefined || Object.hasOwn(versions, version)),
    'a channel names a version that is not among the versions',
  ),
);

/** The fields of a registry's index other than the entries of the remotes. */
export const registryRules = {
  /** Remotes that were removed intentionally. A registry that has neither remotes nor this list counts as a mistake. */
  retired: v.optional(v.pipe(v.array(nameSchema), v.maxLength(maxRemotes, `more than ${maxRemotes} retired remotes`))),
  /** Proofs that the teams themselves retired these remotes. */
  retirements: v.optional(
    v.record(
      nameSchema,
      keptObject({
        revision: revisionSchema,
        signature: v.optional(signatureSchema),
        /** The change that retired the remote, until the history contains it. */
        history: v.optional(v.pipe(v.array(retirementSchema), v.maxLength(1))),
      }),
    ),
  ),
};

const rulesSchema = v.object(registryRules);

/** A remote with its live versions and the location of their files. */
export type RegistryRemote = Omit<v.InferOutput<typeof storedRemoteSchema>, 'versions'> & {
  /** The published versions whose descriptors were read, by version, newest last. */
  readonly versions: Record<string, PublishedVersion>;
  /** All published versions, if some of their descriptors were not read. A remote with this field cannot be changed. */
  readonly published?: Readonly<Record<string, StoredVersion>>;
};

/** The remotes with their live versions and the location of the files. */
export type Registry = v.InferOutput<typeof rulesSchema> & {
  readonly schema: 3;
  readonly remotes: Record<string, RegistryRemote>;
};

/** All published versions of a remote, by version, newest last. */
export const publishedOf = ({
  versions,
  published,
}: RegistryRemote): Readonly<Record<string, Omit<StoredVersion, 'digest'>>> => published ?? versions;

/** The version that pages load. */
export const stableOf = ({ stable, versions }: RegistryRemote): PublishedVersion | undefined =>
  stable === undefined ? undefined : versions[stable];

/** The origins of a remote's versions, without duplicates. */
export const originsOf = (remote: RegistryRemote): readonly string[] => [
  ...new Set(Object.values(publishedOf(remote)).map(({ origin }) => origin)),
];

/** The versions of other remotes that went live in the same change as the stable version, by remote. */
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

/** A registry field that a person fills in. */
export type RegistryText = keyof typeof textSchemas;

/** Why the registry's readers would refuse a string in this field. Returns undefined if they accept it. */
export function registryTextFault(field: RegistryText, text: string): string | undefined {
  try {
    readJson(JSON.stringify(text));
  } catch (error) {
    return (error as Error).message;
  }
  const result = v.safeParse(textSchemas[field], text);
  return result.success ? undefined : result.issues[0].message;
}

/** Parses a remote's changes from JSON. Returns undefined if the JSON is not a valid list of changes. */
export function parseLoggedChanges(json: string): readonly LoggedChange[] | undefined {
  try {
    const result = v.safeParse(loggedChangesSchema, readJson(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** URL of a published file at its version's origin. */
export function fileUrl({ origin, name, version }: PublishedVersion, file: string): string {
  return `${origin}/${name}/${version}/${file}`;
}

/**
 * Path of a script below the remotes' address: the content address if there is one, otherwise the path in its version.
 */
export function scriptPath({ name, version, files }: Descriptor, file: string): string {
  const address = files[file]?.address;
  return address === undefined ? `${name}/${version}/${file}` : `${name}/${publishedFiles}/${address}`;
}

/** Address from which pages load a script: a path on the shop's host, or a URL at the version's origin. */
export function scriptUrl({ servedBy }: RegistryRemote, version: PublishedVersion, file: string): string {
  return `${servedBy === 'shop' ? frontPath : version.origin}/${scriptPath(version, file)}`;
}
