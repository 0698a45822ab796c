import * as v from 'valibot';
import { isRemoteName, type RemoteName } from '../contract/remotes.ts';
import { descriptorSchema, versionSchema } from './descriptor.ts';

/** Scheme, host and port and nothing else; it goes into addresses of scripts and into the content security policy. */
const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

const remoteSchema = v.pipe(
  v.object({
    /** Where the remote's files are served: scheme, host and port. */
    origin: v.pipe(v.string(), v.regex(originPattern), v.url()),
    /** The version that pages load. */
    active: v.string(),
    /** Every published version that can be made active, by version. */
    versions: v.record(versionSchema, descriptorSchema),
  }),
  v.check(({ active, versions }) => Object.hasOwn(versions, active), 'the active version is not among the versions'),
);

/** The one mutable file: which version of which remote is live, and where. */
export const registrySchema = v.object({
  schema: v.literal(1),
  remotes: v.record(
    v.pipe(
      v.string(),
      v.check((name: string) => isRemoteName(name), 'no such remote'),
    ),
    remoteSchema,
  ),
});

export type Registry = v.InferOutput<typeof registrySchema>;

export type RegistryRemote = Registry['remotes'][string];

/** A registry in which nothing is published. */
export const emptyRegistry: Registry = { schema: 1, remotes: {} };

/**
 * Reads a registry from JSON text.
 *
 * @throws when the text is no JSON or no registry, saying where
 */
export function parseRegistry(json: string): Registry {
  const result = v.safeParse(registrySchema, JSON.parse(json));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`not a registry: ${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
}

/** Address of a published file. */
export function fileUrl(remote: RegistryRemote, name: RemoteName, version: string, file: string): string {
  return `${remote.origin}/${name}/${version}/${file}`;
}
