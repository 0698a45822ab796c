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

/** Where a host publishes its description. */
export const hostDescriptionPath = '/.well-known/kontor-host.json';

/** Beside the build of a host: a source that uses remotes as the host does, to compare their types with (`npm run remote -- check`). */
export const remoteUseFile = 'remoteUse.tsx';

/** Limit of a description in bytes; the shell's has about 5,000. */
export const maxHostDescriptionBytes = 256 * 1024;

/** Caches may keep a description for so short a time that a check sees a deploy of the host. */
export const hostDescriptionHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=10',
} as const;

const mostLines = 1_000;

const hostDescriptionSchema = keptObject({
  schema: v.literal(1),
  /** What the host is: `shell` or `page-border`, or the name of another team's host. */
  name: nameSchema,
  /** The build that runs. */
  version: versionSchema,
  /** Versions of the host–remote contract whose builds it loads. */
  contracts: v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(10)),
  /** Packages that it offers to remotes, by import; missing where it shares none. */
  shared: v.optional(sharedSchema),
  /** Modules of remotes that it loads. */
  modules: v.pipe(v.array(moduleIdSchema), v.maxLength(500)),
  /** Names of its pages, which show modules of other remotes; missing if it has no pages. */
  pages: v.optional(v.pipe(v.array(nameSchema), v.maxLength(500))),
  /** Lines of a source that uses remotes as the host does (`remoteUse.tsx`). */
  use: v.optional(v.pipe(v.array(v.string()), v.maxLength(mostLines))),
  /** Signature by a key of the host's operators. */
  signature: v.optional(v.string()),
});

/** A host's description: its build, what it offers to remotes, and how it uses them. */
export type HostDescription = Readonly<v.InferOutput<typeof hostDescriptionSchema>>;

/** Imports of modules of remotes: container and module. */
const remoteImport = /(?:from|import) '((?:shop|kontor)_\w+\/[\w-]+)'/g;

/** The modules of remotes that a source imports. */
export const importedModules = (source: string): string[] => [
  ...new Set([...source.matchAll(remoteImport)].map(([, id = '']) => id)),
];

const allPages: readonly PageName[] = pageNames;

/**
 * Describes a build of the shell, whose boot script pages of other teams load.
 *
 * @param use source that uses remotes as the build does; missing on a development server
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

/** Describes a host that renders modules of remotes and shares nothing with them. */
export const describeRenderer = (name: string, version: string, modules: readonly string[]): HostDescription => ({
  ...{ schema: 1, name, version, contracts: [...knownContracts] },
  modules: [...modules],
});

/**
 * Reads a description from JSON text.
 *
 * @throws with the location of the fault when the text is something else
 */
export function parseHostDescription(json: string): HostDescription {
  const result = v.safeParse(hostDescriptionSchema, readJson(json));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${issue.message} at ${v.getDotPath(issue) ?? 'the top'}`);
}
