import * as v from 'valibot';

/** Name of the descriptor's file. */
export const descriptorFile = 'deployable.json';

/**
 * An object that keeps unknown fields: when an older program rewrites the registry, it must not drop fields that a
 * newer program has written and signed.
 */
export const keptObject = v.looseObject as unknown as typeof v.object;

/** Maximum number of entries in each list and record; a build has about sixty files. */
const most = 500;

const bytesSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Subresource integrity: the name of the hash algorithm, and the digest in base64. */
const integritySchema = v.pipe(
  v.string(),
  v.regex(/^(?:sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/, 'not an integrity'),
);

/** The name of a script, which cannot lead out of its folder. */
const scriptSchema = v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*\.js$/, 'not the name of a script'));

/** The name of a file with types, which cannot lead out of its folder. */
const typesFileSchema = v.pipe(v.string(), v.regex(/^[\w-]+\.d\.ts$/, 'not the name of a file with types'));

const fileSchema = keptObject({
  bytes: bytesSchema,
  gzip: bytesSchema,
  integrity: integritySchema,
  /** File name with a hash of the content, below `files/`. Without it, the file is only in its version's folder. */
  address: v.optional(scriptSchema),
});

/** One built script: size in bytes, plain and gzipped, subresource integrity, and address. */
export type DescriptorFile = v.InferOutput<typeof fileSchema>;

const scriptsSchema = v.pipe(v.array(scriptSchema), v.maxLength(most));

const serverFileSchema = keptObject({
  /** One self-contained file. */
  file: v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*\.cjs$/, 'not the name of a server file')),
  /** Hash of the file in hexadecimal digits. It is checked before the file runs. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

/** A deployable's server file. */
export type ServerFile = v.InferOutput<typeof serverFileSchema>;

/**
 * A version that is safe in addresses and folder names; `files` is reserved for the folder of all versions' scripts.
 */
export const versionSchema = v.pipe(v.string(), v.regex(/^(?!files$)\w[\w.+-]{0,99}$/, 'not a version'));

/** The name of a remote, a language or an entry; safe in addresses and folder names. */
export const nameSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'not a name'));

const rangeSchema = v.pipe(v.string(), v.regex(/^\^?[\w.+-]{1,50}$/, 'not a version of a package'));

/** Names that a package exports. */
const exportsSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w$]{1,100}$/, 'not a name'))), v.maxLength(most));

/** A package that a build shares with the page, under the name in its imports. */
const sharedPackageSchema = keptObject({
  /** The version that the build contains. The build offers it to pages that have none. */
  version: rangeSchema,
  /** The versions of the page that the build accepts, such as `^1.2.3`; a host has no such field. */
  requires: v.optional(rangeSchema),
  /** Whether another version makes the slot fail, instead of causing a warning. */
  isStrict: v.optional(v.literal(true)),
  /** The names that a remote imports; missing if it imports the package as a whole, and in older builds. */
  uses: v.optional(exportsSchema),
  /** The names that a host offers; missing if it offers the package as a whole. */
  exports: v.optional(exportsSchema),
});

/** The packages that a build shares with the page, by import. */
export const sharedSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[@\w][\w./-]{0,99}$/, 'not an import')), sharedPackageSchema),
  v.maxEntries(most),
);

/** The packages that a build shares with the page, by import. */
export type SharedPackages = Readonly<v.InferOutput<typeof sharedSchema>>;

/** Id of a module of a remote: container and module. */
export const moduleIdSchema = v.pipe(v.string(), v.regex(/^\w{1,100}\/[\w-]{1,100}$/, 'not the id of a module'));

const pageSlotSchema = keptObject({
  /** Name of a page of the shop, such as `home`, or name and subject, such as `info/watchlist`. */
  page: v.pipe(v.string(), v.regex(/^[\w-]{1,64}(?:\/[\w-]{1,64})?$/, 'not a page')),
  /** The module for the page, by public name. */
  module: v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'not the name of a module')),
  /** Height in CSS pixels that the page reserves until the module is shown. */
  height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000))),
});

/** A page of the shop that shows a module of a remote below its content. */
export type PageSlot = Readonly<v.InferOutput<typeof pageSlotSchema>>;

const descriptorEntries = {
  name: nameSchema,
  version: versionSchema,
  /** The contract version between host and remote that the build was made for. */
  contract: v.number(),
  /** Global name of the container. */
  container: v.pipe(v.string(), v.regex(/^\w{1,100}$/, 'not a name')),
  /** Entry scripts, in loading order. */
  entry: scriptsSchema,
  /** Scripts that an exposed module needs immediately, by public name. */
  exposes: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'not the name of a module')), scriptsSchema),
    v.maxEntries(most),
  ),
  /** Scripts with the texts of a locale. */
  locales: v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most)),
  /** Every script; empty for a development server, whose files change. */
  files: v.pipe(v.record(scriptSchema, fileSchema), v.maxEntries(most)),
  /** Self-contained entry scripts for other pages, by name. */
  entries: v.optional(v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most))),
  /** Scripts of the shell's pages, by name. */
  pages: v.optional(v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most))),
  server: v.optional(serverFileSchema),
  /** Integrity of the type declaration files for other teams, by file name; browsers load none of them. */
  types: v.optional(v.pipe(v.record(typesFileSchema, integritySchema), v.maxEntries(most))),
  /** Packages that the build shares with the page, by import; missing in builds that are older than this field. */
  shared: v.optional(sharedSchema),
  /** Pages that show a module of this remote. */
  slots: v.optional(v.pipe(v.array(pageSlotSchema), v.maxLength(most))),
};

type SlotsAndModules = { readonly slots?: readonly PageSlot[] | undefined; readonly exposes: object };

const areSlotsExposed = ({ slots = [], exposes }: SlotsAndModules): boolean =>
  slots.every(({ module }) => Object.hasOwn(exposes, module));

type Groups = Readonly<Record<string, readonly string[]>>;

type Scripts = {
  readonly files: object;
  readonly entry: readonly string[];
  readonly exposes: Groups;
  readonly locales: Groups;
  readonly entries?: Groups | undefined;
  readonly pages?: Groups | undefined;
};

const haveScriptsIntegrity = ({ files, entry, exposes, locales, entries = {}, pages = {} }: Scripts): boolean =>
  Object.keys(files).length === 0 ||
  [entry, ...[exposes, locales, entries, pages].flatMap((groups) => Object.values(groups))]
    .flat()
    .every((file) => Object.hasOwn(files, file));

const slotFault = 'a slot with a module that is not exposed';
const scriptFault = 'a script without its integrity';

/** The descriptor of a build, in `deployable.json` beside its files. File names are relative to it. */
export const descriptorSchema = v.pipe(
  keptObject(descriptorEntries),
  v.check((descriptor) => areSlotsExposed(descriptor), slotFault),
  v.check((descriptor) => haveScriptsIntegrity(descriptor), scriptFault),
);

export type Descriptor = v.InferOutput<typeof descriptorSchema>;

/** Scheme, host and port only, since the origin becomes part of script addresses and of the content security policy. */
export const originSchema = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i,
    'not an origin: scheme, host and port, without a path or a slash at its end',
  ),
  v.url('not an origin'),
);

const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** The name of a registry object: the SHA-256 of its text, in hexadecimal digits. */
export const digestSchema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'not the hash of an object'));

/** A version in its remote's entry: where its files are, and its times. */
export const storedVersionSchema = keptObject({
  /** Hash of the object that contains the descriptor. */
  digest: digestSchema,
  contract: v.number(),
  origin: originSchema,
  publishedAt: v.optional(timeSchema),
  /** When pages began to load another version instead; missing if pages never loaded this version. */
  lastLiveAt: v.optional(timeSchema),
  /** Whether the version went live without a passed check. */
  isUnchecked: v.optional(v.literal(true)),
});

/** A version in its remote's entry. */
export type StoredVersion = v.InferOutput<typeof storedVersionSchema>;

/** A published version: its descriptor, the permanent origin of its files, and its times. */
export type PublishedVersion = Descriptor & Omit<StoredVersion, 'digest'>;
