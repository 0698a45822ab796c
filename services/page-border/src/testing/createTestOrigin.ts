import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChromePart } from '@kontor/federation';
import { type Descriptor, emptyRegistry, type Registry, type RegistryRemote } from '@kontor/federation/registry';
import { buildDescriptor } from '@kontor/federation/testing';

export type TestOrigin = {
  readonly url: string;
  /** Whether new requests hang until `release` is called. */
  isHanging: boolean;
  /** Responds to each request instead of the origin; undefined while the origin works. */
  fail: ((response: ServerResponse) => void) | undefined;
  /** Responds to the hanging requests. From then on, responds to every request immediately. */
  release(): void;
  /** The paths of all requests. */
  readonly requests: string[];
  /** Resolves once this number of requests have arrived. */
  requested(count: number): Promise<void>;
  /** The key that requests must send with `Authorization: Bearer`; undefined while the files are public. */
  key: string | undefined;
  /** Publishes a server file with this source and makes it the live version. */
  publish(name: ChromePart, version: string, source: string, overrides?: Partial<Descriptor>): void;
  /** Gives a published version as a canary to a share of the visitors; undefined rolls it back. */
  setCanary(name: ChromePart, canary: RegistryRemote['canary']): void;
  /** Makes a published version the live one. */
  activate(name: ChromePart, version: string): void;
  readonly registry: () => Registry;
  close(): Promise<void>;
};

/** The source of a server file that renders the value of an expression, which may use `input`. */
export function serverSource(expression: string, before = ''): string {
  return `${before}
exports.serverModule = { async render(input) { return { html: ${expression}, style: '<style></style>' }; } };`;
}

/** The source of a server file that renders its version, its input, and the names of the flags that are set. */
export function versionSource(version: string): string {
  const flags = "Object.keys(input).filter((key) => input[key] === true).join(' ')";
  return serverSource(`'<p>${version} ' + input.site + ' ' + ${flags} + ' ' + JSON.stringify(input.content) + '</p>'`);
}

/** Starts an origin with published remotes, and creates the registry that names them. */
export async function createTestOrigin(): Promise<TestOrigin> {
  const files = new Map<string, string>();
  let registry: Registry = emptyRegistry;
  const origin = {
    isHanging: false,
    fail: undefined as TestOrigin['fail'],
    requests: [] as string[],
    key: undefined as string | undefined,
  };
  const waiting: (() => void)[] = [];
  let arrival = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    origin.requests.push(request.url ?? '');
    arrival.resolve();
    arrival = Promise.withResolvers();
    if (origin.fail) return origin.fail(response);
    const answer = () => {
      const isOpen = origin.key === undefined || request.headers.authorization === `Bearer ${origin.key}`;
      const file = isOpen ? files.get(request.url ?? '') : undefined;
      response.writeHead(file === undefined ? 404 : 200).end(file);
    };
    if (origin.isHanging) waiting.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(origin, {
    url,
    registry: () => registry,
    async requested(count: number) {
      while (origin.requests.length < count) await arrival.promise;
    },
    release() {
      origin.isHanging = false;
      for (const answer of waiting.splice(0)) answer();
    },
    publish(name: ChromePart, version: string, source: string, overrides: Partial<Descriptor> = {}) {
      files.set(`/${name}/${version}/server.cjs`, source);
      const sha256 = createHash('sha256').update(source).digest('hex');
      const module = name === 'header' ? './Header' : './Footer';
      const descriptor = buildDescriptor({
        name,
        version,
        exposes: { [module]: ['main.js'] },
        locales: { 'de-DE': ['texts-de.js'] },
        server: { file: 'server.cjs', sha256 },
        ...overrides,
      });
      const versions = { ...registry.remotes[name]?.versions, [version]: { ...descriptor, origin: url } };
      registry = { ...registry, remotes: { ...registry.remotes, [name]: { stable: version, versions } } };
    },
    activate(name: ChromePart, version: string) {
      const remote = registry.remotes[name];
      if (!remote) throw new Error(`there is no ${name}`);
      registry = { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, stable: version } } };
    },
    setCanary(name: ChromePart, canary: RegistryRemote['canary']) {
      const { canary: _former, ...remote } = registry.remotes[name] ?? {};
      if (!('versions' in remote)) throw new Error(`there is no ${name}`);
      registry = {
        ...registry,
        remotes: { ...registry.remotes, [name]: { ...remote, ...(canary ? { canary } : {}) } },
      };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
