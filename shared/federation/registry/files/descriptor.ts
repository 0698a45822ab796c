import * as v from 'valibot';

/** Name of the descriptor file. */
export const descriptorFile = 'deployable.json';

/**
 * An object that keeps unknown fields. An older program that rewrites the registry must not drop fields that a newer
 * program wrote and signed.
 */
export const keptObject = v.looseObject as unknown as typeof v.object;

/** Maximum number of entries in each list and record. A build has about sixty files. */
const most = 500;

const bytesSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Subresource integrity: the name of the hash algorithm, and the digest in base64. */
const integritySchema = v.pipe(
  v.string(),
  v.regex(/^(?:sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/, 'not an integrity'),
);

/** The name of a script. It cannot lead to another folder. */
const scriptSchema = v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*\.js$/, 'not the name of a script'));

/** The name of a type file. It cannot lead to another folder. */
const typesFileSchema = v.pipe(v.string(), v.regex(/^[\w-]+\.d\.ts$/, 'not the name of a file with types'));

const fileSchema = keptObject({
  bytes: bytesSchema,
  gzip: bytesSchema,
  integrity: integritySchema,
  /** File name with a content hash, below `files/`. Without this address, the file is only in its version's folder. */
  address: v.optional(scriptSchema),
});

/** One built script: its plain and gzipped size in bytes, its subresource integrity and its address. */
export type DescriptorFile = v.InferOutput<typeof fileSchema>;

const scriptsSchema = v.pipe(v.array(scriptSchema), v.maxLength(most));

const serverFileSchema = keptObject({
  /** One self-contained file. */
  file: v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*\.cjs$/, 'not the name of a server file')),
  /** The file's hash in hexadecimal digits. It is checked before the file runs. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

/** A deployable's server file. */
export type ServerFile = v.InferOutput<typeof serverFileSchema>;

/** A version that is safe in URLs and folder names. `files` is reserved for the folder with all versions' scripts. */
export const versionSchema = v.pipe(v.string(), v.regex(/^(?!files$)\w[\w.+-]{0,99}$/, 'not a version'));

/** The name of a remote, a language or an entry. It is safe in URLs and folder names. */
export const nameSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'not a name'));

const rangeSchema = v.pipe(v.string(), v.regex(/^\^?[\w.+-]{1,50}$/, 'not a version of a package'));

/** Names that a package exports. */
const exportsSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w$]{1,100}$/, 'not a name'))), v.maxLength(most));

/** A package that a build shares with the page, under the name used in imports. */
const sharedPackageSchema = keptObject({
  /** The version that the build contains and offers to pages that have none. */
  version: rangeSchema,
  /** The versions that the build accepts on a page, such as `^1.2.3`. Hosts have no such field. */
  requires: v.optional(rangeSchema),
  /** Whether any other version makes the slot fail instead of only causing a warning. */
  isStrict: v.optional(v.literal(true)),
  /**
   * The names that a remote imports. Missing in older builds, and in builds of remotes that import the whole package.
   */
  uses: v.optional(exportsSchema),
  /** The names that a host offers. Missing if the host offers the whole package. */
  exports: v.optional(exportsSchema),
});

/** The packages that a build shares with the page, by import name. */
export const sharedSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[@\w][\w./-]{0,99}$/, 'not an import')), sharedPackageSchema),
  v.maxEntries(most),
);

/** The packages that a build shares with the page, by import name. */
export type SharedPackages = Readonly<v.InferOutput<typeof sharedSchema>>;

/** Id of a remote's module: the container and the module. */
export const moduleIdSchema = v.pipe(v.string(), v.regex(/^\w{1,100}\/[\w-]{1,100}$/, 'not the id of a module'));

const pageSlotSchema = keptObject({
  /** The name of one of the shop's pages, such as `home`, or a name and a subject, such as `info/watchlist`. */
  page: v.pipe(v.string(), v.regex(/^[\w-]{1,64}(?:\/[\w-]{1,64})?$/, 'not a page')),
  /** The public name of the page's module. */
  module: v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'not the name of a module')),
  /** Height in CSS pixels that the page reserves until it shows the module. */
  height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000))),
});

/** One of the shop's pages, and the remote's module that the page shows below its content. */
export type PageSlot = Readonly<v.InferOutput<typeof pageSlotSchema>>;

const descriptorEntries = {
  name: nameSchema,
  version: versionSchema,
  /** The contract version that the build was made for. */
  contract: v.number(),
  /** The container's global name. */
  container: v.pipe(v.string(), v.regex(/^\w{1,100}$/, 'not a name')),
  /** Entry scripts, in loading order. */
  entry: scriptsSchema,
  /** Scripts that each exposed module needs immediately, by public name. */
  exposes: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'not the name of a module')), scriptsSchema),
    v.maxEntries(most),
  ),
  /** Scripts with each locale's strings. */
  locales: v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most)),
  /** Every script. Empty for a development server, whose files change. */
  files: v.pipe(v.record(scriptSchema, fileSchema), v.maxEntries(most)),
  /** Self-contained entry scripts for other pages, by name. */
  entries: v.optional(v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most))),
  /** The shell's page-specific scripts, by page name. */
  pages: v.optional(v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most))),
  server: v.optional(serverFileSchema),
  /** Integrity of the type declaration files for other teams, by file name. Browsers load none of these files. */
  types: v.optional(v.pipe(v.record(typesFileSchema, integritySchema), v.maxEntries(most))),
  /** Packages that the build shares with the page, by import name. Missing in builds that are older than this field. */
  shared: v.optional(sharedSchema),
  /** Pages that show one of this remote's modules. */
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

/** A build's descriptor, in `deployable.json` beside its files. File names are relative to this file. */
export const descriptorSchema = v.pipe(
  keptObject(descriptorEntries),
  v.check((descriptor) => areSlotsExposed(descriptor), slotFault),
  v.check((descriptor) => haveScriptsIntegrity(descriptor), scriptFault),
);

export type Descriptor = v.InferOutput<typeof descriptorSchema>;

/** Scheme, host and port only, because script addresses and the content security policy contain the origin. */
export const originSchema = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i,
    'not an origin: scheme, host and port, without a path or a slash at its end',
  ),
  v.url('not an origin'),
);

const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** The name of a registry object: the SHA-256 of its content, in hexadecimal digits. */
export const digestSchema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'not the hash of an object'));

/** A version in its remote's entry, with its timestamps and the location of its files. */
export const storedVersionSchema = keptObject({
  /** Hash of the object that contains the descriptor. */
  digest: digestSchema,
  contract: v.number(),
  origin: originSchema,
  publishedAt: v.optional(timeSchema),
  /** When pages began to load another version instead. Missing if no page ever loaded this version. */
  lastLiveAt: v.optional(timeSchema),
  /** Whether the version went live without having passed its check. */
  isUnchecked: v.optional(v.literal(true)),
});

/** A version in its remote's entry. */
export type StoredVersion = v.InferOutput<typeof storedVersionSchema>;

/** A published version with its descriptor, its timestamps and the permanent origin of its files. */
export type PublishedVersion = Descriptor & Omit<StoredVersion, 'digest'>;
