import * as v from 'valibot';
import { knownContracts, type PageName, pageNames } from '../../contract/index.ts';
import {
  type Descriptor,
  keptObject,
  moduleIdSchema,
  nameSchema,
  sharedSchema,
  versionSchema,
} from '../files/descriptor.ts';
import { readJson } from '../stored/readJson.ts';

/** The path at which a host publishes its description. */
export const hostDescriptionPath = '/.well-known/kontor-host.json';

/**
 * Name of a source file beside a host's build. The source uses remotes as the host does, and checks compare its types
 * with the remotes' types.
 */
export const remoteUseFile = 'remoteUse.tsx';

/** Maximum size of a description, in bytes. The shell's description is about 5,000 bytes long. */
export const maxHostDescriptionBytes = 256 * 1024;

/** Caches keep a description only briefly, so that a check notices when the host has been deployed. */
export const hostDescriptionHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=10',
} as const;

const mostLines = 1_000;

const hostDescriptionSchema = keptObject({
  schema: v.literal(1),
  /** The kind of host: `shell`, `page-border`, or the name of another team's host. */
  name: nameSchema,
  /** The running build. */
  version: versionSchema,
  /** The contract versions of the builds that the host loads. */
  contracts: v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(10)),
  /** Packages that the host offers to remotes, by import name. Missing if it shares none. */
  shared: v.optional(sharedSchema),
  /** The remotes' modules that the host loads. */
  modules: v.pipe(v.array(moduleIdSchema), v.maxLength(500)),
  /** Names of the host's pages that show other remotes' modules. Missing if the host has no pages. */
  pages: v.optional(v.pipe(v.array(nameSchema), v.maxLength(500))),
  /** Lines of a source file that uses remotes as the host does (`remoteUse.tsx`). */
  use: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostLines))),
  /** Signature by one of the host operators' keys. */
  signature: v.optional(v.string()),
});

/** A host's description: its build, what it offers to remotes, and how it uses them. */
export type HostDescription = Readonly<v.InferOutput<typeof hostDescriptionSchema>>;

/** Matches imports of remote modules by container and module. */
const remoteImport = /(?:from|import) ['"]((?:shop|kontor)_\w+\/[\w-]+)['"]/g;

/** The remote modules that a source imports. */
export const importedModules = (source: string): string[] => [
  ...new Set([...source.matchAll(remoteImport)].map(([, id = '']) => id)),
];

const allPages: readonly PageName[] = pageNames;

/**
 * Describes a build of the shell, whose boot script runs on other teams' pages.
 *
 * @param use source code that uses the remotes in the same way as the build; empty for a development server
 */
export function describeShell({ name, version, shared }: Descriptor, use = ''): HostDescription {
  return {
    ...{ schema: 1, name, version, contracts: [...knownContracts] },
    ...(shared ? { shared } : {}),
    modules: importedModules(use),
    pages: [...allPages],
    ...(use === '' ? {} : { use: use.trimEnd().split('\n') }),
  };
}

/** Describes a host that renders remotes' modules and shares nothing with them. */
export const describeRenderer = (name: string, version: string, modules: readonly string[]): HostDescription => ({
  ...{ schema: 1, name, version, contracts: [...knownContracts] },
  modules: [...modules],
});

/**
 * Parses a host's description from JSON.
 *
 * @throws with the location of the fault if the JSON is not a host's description
 */
export function parseHostDescription(json: string): HostDescription {
  const result = v.safeParse(hostDescriptionSchema, readJson(json));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
}
