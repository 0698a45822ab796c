import * as v from 'valibot';

const fileSchema = v.object({ bytes: v.number(), gzip: v.number(), integrity: v.string() });

/** Size in bytes, plain and gzipped, and subresource integrity of one built script. */
export type DescriptorFile = v.InferOutput<typeof fileSchema>;

const scriptsSchema = v.array(v.pipe(v.string(), v.regex(/^[\w.~-]+\.js$/)));

const serverFileSchema = v.object({
  /** One file that needs nothing beside it. */
  file: v.pipe(v.string(), v.regex(/^[\w.~-]+\.cjs$/)),
  /** Of its bytes, in hexadecimal digits; whoever runs the file checks it first. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});

/** The file that a server renders a remote with. */
export type ServerFile = v.InferOutput<typeof serverFileSchema>;

/** A version as it may stand in an address and in a folder's name; it cannot lead out of its folder. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\w[\w.+-]*$/));

/** What a build says of itself, in `deployable.json` beside its files. All names are relative to that file. */
export const descriptorSchema = v.object({
  name: v.string(),
  version: versionSchema,
  /** The host–remote contract that it was built for. */
  contract: v.number(),
  /** Global name of the container. */
  container: v.string(),
  /** Scripts that start it, in order. */
  entry: scriptsSchema,
  /** Scripts that an exposed module needs at once, by public name. */
  exposes: v.record(v.string(), scriptsSchema),
  /** Scripts with the texts of a locale. */
  locales: v.record(v.string(), scriptsSchema),
  files: v.record(v.string(), fileSchema),
  /** Scripts of further ways to start it, by name, each a whole of its own. */
  entries: v.optional(v.record(v.string(), scriptsSchema)),
  server: v.optional(serverFileSchema),
});

export type Descriptor = v.InferOutput<typeof descriptorSchema>;
