import { createHash } from 'node:crypto';
import type { DescriptorFile, RegistryRemote } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

/**
 * The integrity and the address of a file whose content has changed. The address contains the start of the new hash.
 */
function describeChanged(
  { address = '' }: DescriptorFile,
  content: Buffer,
): Pick<DescriptorFile, 'integrity' | 'address'> {
  const digest = createHash('sha256').update(content).digest('base64');
  const start = digest.slice(0, 10).replaceAll(/[+/]/g, '_');
  return { integrity: `sha256-${digest}`, address: address.replace(/[\w-]{10}\.js$/, `${start}.js`) };
}

export type HeaderOrigin = RunningHost & {
  /** Registry file with the live version. */
  readonly registryFile: string;
  /** The version that is live at the start. */
  readonly first: string;
  /**
   * Publishes the built header as another version and makes it live.
   *
   * @param isCorrupt whether the version's server file is truncated, which makes its hash wrong
   */
  publish(version: string, isCorrupt?: boolean): void;
  /**
   * Publishes the built header with a change in its module as another version and makes it live.
   *
   * @returns the addresses of the files that differ from the built ones
   */
  publishChange(version: string): Promise<string[]>;
  /** Makes a published version live. */
  activate(version: string): void;
};

/**
 * Starts an origin that serves the built header under every version that a test publishes. Pages load the header from
 * this origin, and all other remotes from the shop's host.
 */
export async function startHeaderOrigin(builtRegistryFile: string, registryFile: string): Promise<HeaderOrigin> {
  const registry = readRegistry(builtRegistryFile);
  const header = registry.remotes['header'];
  if (!header) throw new Error(`${builtRegistryFile} names no header`);
  const { stable: first = '' } = header;
  let stable = first;
  const built = header.versions[first];
  const builtOrigin = built?.origin;
  const corrupt = new Set<string>();
  /** Files that differ from the built ones, by path. */
  const changed = new Map<string, Buffer>();

  const host = await listen(async (request, response) => {
    const [, , version = '', file = ''] = (request.url ?? '').split('/');
    const { authorization } = request.headers;
    const headers = authorization ? { authorization } : {};
    const folder = version === 'files' ? version : first;
    const known = changed.get(`${folder}/${file}`);
    const answer = known ? new Response() : await fetch(`${builtOrigin}/header/${folder}/${file}`, { headers });
    const body = known ?? Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/javascript',
      'cache-control': answer.ok ? 'public, max-age=31536000, immutable' : 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(file.endsWith('.cjs') && corrupt.has(version) ? body.subarray(0, body.length / 2) : body);
  });

  const write = () => {
    const changedHeader: RegistryRemote = { ...header, servedBy: 'origin', stable };
    writeRegistry(registryFile, { ...registry, remotes: { ...registry.remotes, header: changedHeader } });
  };
  const served = built && { ...built, origin: host.url };
  if (served) header.versions[first] = served;
  write();
  return {
    ...host,
    registryFile,
    first,
    publish(version, isCorrupt = false) {
      if (isCorrupt) corrupt.add(version);
      if (served) header.versions[version] = { ...served, version };
      stable = version;
      write();
    },
    async publishChange(version) {
      const [entry] = served?.entry ?? [];
      const script = served?.exposes['./Header']?.at(-1);
      if (!served || !entry || !script) throw new Error('the built header has no module');
      const read = async (file: string) =>
        Buffer.from(await (await fetch(`${builtOrigin}/header/${first}/${file}`)).arrayBuffer());
      const files = { ...served.files };
      const replace = (name: string, content: Buffer): string => {
        const former = files[name];
        if (!former) throw new Error(`the built header has no ${name}`);
        const file = { ...former, ...describeChanged(former, content) };
        files[name] = file;
        changed.set(`files/${file.address}`, content);
        return file.integrity.slice('sha256-'.length, -1);
      };
      const formerDigest = served.files[script]?.integrity.slice('sha256-'.length, -1) ?? '';
      const digest = replace(script, Buffer.concat([await read(script), Buffer.from('\n// changed')]));
      // The entry contains the hashes of its chunks.
      replace(entry, Buffer.from((await read(entry)).toString().replace(formerDigest, digest)));
      header.versions[version] = { ...served, version, files };
      stable = version;
      write();
      return [entry, script].map((name) => files[name]?.address ?? '');
    },
    activate(version) {
      stable = version;
      write();
    },
  };
}
