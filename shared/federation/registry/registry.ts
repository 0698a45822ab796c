import * as v from 'valibot';
import { isRemoteName, type RemoteName } from '../contract/remotes.ts';
import { descriptorSchema, versionSchema } from './descriptor.ts';
import { readJson } from './readJson.ts';

/** Most bytes of a registry: five remotes with five versions each take about 200,000. */
export const largestRegistry = 4 * 1024 * 1024;

/** Most versions of one remote. */
const mostVersions = 200;

/** Scheme, host and port and nothing else; it goes into addresses of scripts and into the content security policy. */
const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

const remoteNameSchema = v.pipe(
  v.string(),
  v.check((name: string) => isRemoteName(name), 'no such remote'),
);

const remoteSchema = v.pipe(
  v.object({
    /** Where the remote's files are served: scheme, host and port. */
    origin: v.pipe(v.string(), v.regex(originPattern), v.url()),
    /** The version that pages load. */
    active: v.string(),
    /** Every published version that can be made active, by version. */
    versions: v.pipe(v.record(versionSchema, descriptorSchema), v.maxEntries(mostVersions)),
  }),
  v.check(({ active, versions }) => Object.hasOwn(versions, active), 'the active version is not among the versions'),
  v.check(
    ({ versions }) => Object.entries(versions).every(([version, descriptor]) => descriptor.version === version),
    'a version is listed as another',
  ),
);

/** The one mutable file: which version of which remote is live, and where. */
export const registrySchema = v.pipe(
  v.object({
    schema: v.literal(1),
    remotes: v.record(remoteNameSchema, remoteSchema),
    /** Remotes that were taken away on purpose. A registry without remotes has this list, else it is taken for a mistake. */
    retired: v.optional(v.pipe(v.array(remoteNameSchema), v.maxLength(100))),
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

/** A registry in which nothing is published. */
export const emptyRegistry: Registry = { schema: 1, remotes: {}, retired: [] };

/**
 * Reads a registry from JSON text.
 *
 * @param former the registry that serves until now; a remote of it is taken away only where `retired` names it
 * @throws when the text is no JSON, no registry or too large, or takes away a remote without saying so; says where
 */
export function parseRegistry(json: string, former?: Registry): Registry {
  // No text has fewer bytes than characters.
  if (json.length > largestRegistry) throw new Error(`not a registry: more than ${largestRegistry} bytes`);
  const result = v.safeParse(registrySchema, readRegistryJson(json));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`not a registry: ${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
  }
  const { remotes, retired = [] } = result.output;
  const lost = Object.keys(former?.remotes ?? {}).filter((name) => !remotes[name] && !retired.includes(name));
  if (lost.length > 0)
    throw new Error(`not a registry: ${lost.join(', ')} would go, and "retired" does not name what goes`);
  return result.output;
}

function readRegistryJson(json: string): unknown {
  try {
    return readJson(json);
  } catch (error) {
    throw new Error(`not a registry: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Address of a published file. */
export function fileUrl(remote: RegistryRemote, name: RemoteName, version: string, file: string): string {
  return `${remote.origin}/${name}/${version}/${file}`;
}
