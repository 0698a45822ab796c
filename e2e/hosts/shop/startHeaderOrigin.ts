import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

type Version = { readonly version: string; readonly server?: { readonly file: string; readonly sha256: string } };

type Registry = {
  readonly remotes: Record<
    string,
    { origin: string; servedBy?: string; active: string; versions: Record<string, Version> }
  >;
};

export type HeaderOrigin = RunningHost & {
  /** Registry file with the live version. */
  readonly registryFile: string;
  /** Version that is live at the start. */
  readonly first: string;
  /**
   * Publishes the built header under another version and makes it live.
   *
   * @param isCorrupt whether its server file is truncated, so that its hash does not match
   */
  publish(version: string, isCorrupt?: boolean): void;
  /** Makes a published version live. */
  activate(version: string): void;
};

/**
 * Starts an origin that serves the built header under every version that a test publishes. Pages load the header from it,
 * and all other remotes from the shop's host.
 */
export async function startHeaderOrigin(builtRegistryFile: string, registryFile: string): Promise<HeaderOrigin> {
  const registry: Registry = JSON.parse(readFileSync(builtRegistryFile, 'utf8'));
  const header = registry.remotes['header'];
  if (!header) throw new Error(`${builtRegistryFile} names no header`);
  const { origin: builtOrigin, active: first } = header;
  const built = header.versions[first];
  const corrupt = new Set<string>();

  const host = await listen(async (request, response) => {
    const [, , version = '', file = ''] = (request.url ?? '').split('/');
    const { authorization } = request.headers;
    const headers = authorization ? { authorization } : {};
    const folder = version === 'files' ? version : first;
    const answer = await fetch(`${builtOrigin}/header/${folder}/${file}`, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/javascript',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(file.endsWith('.cjs') && corrupt.has(version) ? body.subarray(0, body.length / 2) : body);
  });

  const write = () => {
    writeFileSync(`${registryFile}.next`, JSON.stringify(registry));
    renameSync(`${registryFile}.next`, registryFile);
  };
  header.origin = host.url;
  header.servedBy = 'origin';
  write();
  return {
    ...host,
    registryFile,
    first,
    publish(version, isCorrupt = false) {
      if (isCorrupt) corrupt.add(version);
      if (built) header.versions[version] = { ...built, version };
      header.active = version;
      write();
    },
    activate(version) {
      header.active = version;
      write();
    },
  };
}
