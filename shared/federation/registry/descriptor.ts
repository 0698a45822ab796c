import * as v from 'valibot';

/** Most entries of each list and record of a descriptor; a build has about sixty files. */
const most = 500;

const bytesSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Subresource integrity: the hash's name and its bytes in base64. */
const integritySchema = v.pipe(
  v.string(),
  v.regex(/^(?:sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/, 'no integrity'),
);

const fileSchema = v.object({ bytes: bytesSchema, gzip: bytesSchema, integrity: integritySchema });

/** Size in bytes, plain and gzipped, and subresource integrity of one built script. */
export type DescriptorFile = v.InferOutput<typeof fileSchema>;

/** A file's name; it cannot lead out of its folder. */
const scriptSchema = v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*\.js$/, 'no name of a script'));

const scriptsSchema = v.pipe(v.array(scriptSchema), v.maxLength(most));

const serverFileSchema = v.object({
  /** One file that needs nothing beside it. */
  file: v.pipe(v.string(), v.regex(/^[\w~-][\w.~-]*\.cjs$/, 'no name of a server file')),
  /** Of its bytes, in hexadecimal digits; whoever runs the file checks it first. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

/** The file that a server renders a remote with. */
export type ServerFile = v.InferOutput<typeof serverFileSchema>;

/** A version as it may stand in an address and in a folder's name; it cannot lead out of its folder. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\w[\w.+-]{0,99}$/, 'no version'));

const nameSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'no name'));

/** What a build says of itself, in `deployable.json` beside its files. All names are relative to that file. */
export const descriptorSchema = v.pipe(
  v.object({
    name: nameSchema,
    version: versionSchema,
    /** The host–remote contract that it was built for. */
    contract: v.number(),
    /** Global name of the container. */
    container: v.pipe(v.string(), v.regex(/^\w{1,100}$/, 'no name')),
    /** Scripts that start it, in order. */
    entry: scriptsSchema,
    /** Scripts that an exposed module needs at once, by public name. */
    exposes: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'no name of a module')), scriptsSchema),
      v.maxEntries(most),
    ),
    /** Scripts with the texts of a locale. */
    locales: v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most)),
    /** Every script; none where a development server changes them. */
    files: v.pipe(v.record(scriptSchema, fileSchema), v.maxEntries(most)),
    /** Scripts of further ways to start it, by name, each a whole of its own. */
    entries: v.optional(v.pipe(v.record(nameSchema, scriptsSchema), v.maxEntries(most))),
    server: v.optional(serverFileSchema),
  }),
  v.check(
    ({ files, entry, exposes, locales, entries = {} }) =>
      Object.keys(files).length === 0 ||
      [entry, ...[exposes, locales, entries].flatMap((groups) => Object.values(groups))]
        .flat()
        .every((file) => Object.hasOwn(files, file)),
    'a script without its integrity',
  ),
);

export type Descriptor = v.InferOutput<typeof descriptorSchema>;
