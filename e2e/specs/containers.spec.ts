import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { publicKeyText, signChanges } from '@kontor/federation/signatures';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { freePort } from '../hosts/freePort.ts';
import { carryOut, type Image, withFolder } from '../set-ups/carryOut.ts';
import { type Container, composeContainers, containersOf, readManifests } from '../set-ups/containers.ts';

const setUps = { Kubernetes: containersOf(readManifests()), compose: composeContainers() };

/** The path at which each program of a set-up responds once it has everything it needs. */
const paths: Readonly<Record<string, string>> = {
  shell: '/readyz',
  'page-border': '/readyz',
  'shop-api': '/readyz',
  controller: '/healthz',
  origins: '/healthz',
};

const { privateKey } = generateKeyPairSync('ed25519');
const secretValue = 'k'.repeat(40);

/** Creates the content of a container's mounts: the signed registry, keys, and folders to write to. */
function mount(container: Container, root: string): void {
  for (const path of container.mounts) mkdirSync(join(root, path), { recursive: true });
  const registry = readRegistry(requireEnv('REGISTRY_FILE'));
  if (container.mounts.includes('/target')) {
    writeRegistry(join(root, 'target/registry.json'), registry);
    mkdirSync(join(root, 'target/origins/cart'), { recursive: true });
  }
  if (container.mounts.includes('/keys')) {
    const keys = Object.keys(registry.remotes).map((name) => [name, [publicKeyText(privateKey)]]);
    writeFileSync(join(root, 'keys/keys.json'), JSON.stringify(Object.fromEntries(keys)));
    // This folder stands for the bucket.
    mkdirSync(join(root, 'bucket'));
    writeRegistry(
      join(root, 'bucket/registry.json'),
      signChanges(emptyRegistry, registry, () => privateKey),
    );
  }
  for (const path of ['host-key', 'controller-key'].filter((name) => container.mounts.includes(`/${name}`)))
    writeFileSync(join(root, path, 'key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
}

/** A container's variables, with addresses on this machine instead of addresses of other containers. */
async function environmentOf(container: Container, image: Image, port: number): Promise<Record<string, string>> {
  const given = Object.entries({ ...(container.command ? {} : image.environment), ...container.environment });
  const values = await Promise.all(
    given.map(async ([name, value]): Promise<[string, string]> => {
      // The test shop's origins require a separate key.
      if (typeof value !== 'string') return [name, name === 'ORIGIN_KEY' ? requireEnv('ORIGIN_KEY') : secretValue];
      if (name === 'PORT') return [name, String(port)];
      if (/_PORT$/.test(name)) return [name, String(await freePort())];
      if (value === 'http://shop-api:3020') return [name, requireEnv('SHOP_API_URL')];
      if (/^http:\/\/page-border(?::3010)?$/.test(value)) return [name, requireEnv('PAGE_BORDER_URL')];
      if (/^https:\/\/.*\/registry\.json$/.test(value)) return [name, join(image.folder, 'bucket/registry.json')];
      return [name, withFolder(value, image.folder)];
    }),
  );
  return Object.fromEntries(values);
}

/** Returns a command with this port, with only the cart's origin, and with a folder instead of the bucket. */
function withPort(command: readonly string[], port: number): string[] {
  return command
    .filter((word) => !word.startsWith('--origin=') || word.startsWith('--origin=cart'))
    .map((word, index) =>
      command[index - 1] === '--port' ? String(port) : word.replace(/(?<==)\d+(?=:)/, String(port)),
    )
    .map((word) => (word === 's3://kontor-shop' ? '/bucket' : word));
}

async function start(
  container: Container,
  image: Image,
): Promise<{ url: string; child: ChildProcess; log: () => string }> {
  const port = await freePort();
  const [, ...args] = withPort(container.command ?? image.command, port).map((word) => withFolder(word, image.folder));
  const child = spawn(process.execPath, args, {
    cwd: join(image.folder, image.workFolder),
    // The inbox's default port may be in use by a shop on this machine.
    env: {
      PATH: '/usr/bin:/bin',
      INBOX_PORT: String(await freePort()),
      ...(await environmentOf(container, image, port)),
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
  return { url: `http://127.0.0.1:${port}`, child, log: () => log };
}

for (const containerfile of ['shell', 'services/page-border', 'reference/back-end'].map(
  (name) => `${name}/deploy/Containerfile`,
)) {
  test(`the image of ${containerfile} contains everything that its programs need, with the variables from both Kubernetes and compose`, async () => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'kontor-image-'));
    const running: ChildProcess[] = [];
    try {
      const image = carryOut(containerfile, folder);
      const containers = Object.entries(setUps).flatMap(([setUp, all]) =>
        all.filter((one) => one.containerfile === containerfile).map((container) => ({ setUp, container })),
      );
      expect(containers.length).toBeGreaterThan(0);
      for (const { setUp, container } of containers) {
        // Each program has separate files, as each container does.
        const own = { ...image, folder: join(folder, `${setUp}-${container.name}`) };
        cpSync(image.folder, own.folder, { recursive: true, verbatimSymlinks: true });
        mount(container, own.folder);
        const { url, child, log } = await start(container, own);
        running.push(child);
        const answer = async () => {
          if (child.exitCode !== null) return `${container.name} of ${setUp} has ended: ${log()}`;
          const response = await fetch(`${url}${paths[container.name]}`).catch(() => undefined);
          return response?.status;
        };
        await expect.poll(answer, { message: `${container.name} of ${setUp}` }).not.toBe(undefined);
        await expect.poll(answer, { message: log() }).toBe(200);
      }
    } finally {
      for (const child of running.filter(({ exitCode }) => exitCode === null)) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
