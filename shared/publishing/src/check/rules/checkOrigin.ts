import { createHash } from 'node:crypto';
import { fileUrl, type PublishedVersion, type RegistryRemote, scriptPath } from '@kontor/federation/registry';
import { originKeyOf } from '@kontor/server/identity';
import { type Finding, findingOf, versionItself } from '../checkResult.ts';

/** An origin's response. */
type OriginAnswer = {
  readonly status: number;
  readonly content: Buffer;
  /** Whether CORS lets pages on every other host read the response. */
  readonly isReadable: boolean;
};

/**
 * Requests a file from an origin without following redirects. Rejects if the origin does not respond.
 *
 * @param key for private files
 */
export type AskOrigin = (url: string, key?: string) => Promise<OriginAnswer>;

type Options = {
  readonly version: PublishedVersion;
  /** How pages get the files: the shop's host fetches them, or browsers load them directly, which CORS must permit. */
  readonly servedBy: RegistryRemote['servedBy'];
  /** The shop's key or the remote's key. Without it, the server file is not requested. */
  readonly key?: string | undefined;
  readonly ask: AskOrigin;
};

type Wanted = { readonly url: string; readonly integrity: string; readonly key?: string };

/** The files that visitors and servers fetch, with their hashes. */
function wantedFiles(version: PublishedVersion, key: string | undefined): Wanted[] {
  const scripts = Object.entries(version.files).flatMap(([file, { integrity }]) =>
    [...new Set([fileUrl(version, file), `${version.origin}/${scriptPath(version, file)}`])].map((url) => ({
      url,
      integrity,
    })),
  );
  const { server } = version;
  if (!server || key === undefined) return scripts;
  const integrity = `sha256-${Buffer.from(server.sha256, 'hex').toString('base64')}`;
  return [...scripts, { url: fileUrl(version, server.file), integrity, key }];
}

async function faultOf({ url, integrity, key }: Wanted, { servedBy, ask }: Options): Promise<string | undefined> {
  const { status, content, isReadable } = await ask(url, key);
  if (status !== 200) return `${url} answers ${status}`;
  if (servedBy !== 'shop' && key === undefined && !isReadable)
    return `${url} has no Access-Control-Allow-Origin, so no page can load it`;
  const [algorithm = ''] = integrity.split('-', 1);
  const digest = createHash(algorithm).update(content).digest('base64');
  return `${algorithm}-${digest}` === integrity ? undefined : `${url} has another content than was published`;
}

/**
 * Fetches every file of a version from its origin, just as the shop's host or browsers will, and compares it with its
 * hash.
 */
export async function checkOrigin(options: Options): Promise<Finding> {
  const { version, key } = options;
  const found = await Promise.all(
    wantedFiles(version, originKeyOf(key, version.name)).map((wanted) =>
      faultOf(wanted, options).catch((error: Error) => `${version.origin} does not answer: ${error.message}`),
    ),
  );
  const [reason, ...others] = new Set(found.filter((fault) => fault !== undefined));
  if (reason === undefined && key !== undefined && originKeyOf(key, version.name) === undefined)
    return {
      ...findingOf(versionItself, 'origin'),
      outcome: 'noted',
      reason: 'ORIGIN_KEY is the key of another remote, so the server file was not requested',
    };
  if (reason === undefined) return findingOf(versionItself, 'origin');
  return findingOf(versionItself, 'origin', {
    reason,
    hint: 'start or mend what serves the files, or publish the version with the --origin that does',
    ...(others.length > 0 ? { details: others } : {}),
  });
}
