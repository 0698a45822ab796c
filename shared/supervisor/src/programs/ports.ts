import { type AddressInfo, createServer } from 'node:net';
import { originsOf, type Registry } from '@kontor/federation/registry';
import { remoteNames } from '../remotes.ts';

/** Every program that listens on a port, other than the remotes' origins. */
type FixedProgram =
  | 'shell'
  | 'page-border'
  | 'watch'
  | 'operations'
  | 'shop-api'
  | 'inbox'
  | 'storybook'
  | 'shell-assets'
  | 'embed-hosts'
  | 'conformance';

/** A program that listens on a port, or a remote whose origin listens on one. */
export type ProgramName = FixedProgram | (string & {});

const fixedPorts: Readonly<Record<FixedProgram, number>> = {
  shell: 3000,
  /** The shell's development server, in development only. */
  'shell-assets': 3006,
  'page-border': 3010,
  /** The canary controller. */
  watch: 3011,
  /** The shell's page for operators. */
  operations: 3012,
  'shop-api': 3020,
  /** SMTP port of the inbox that catches all e-mails. */
  inbox: 3025,
  /** Other teams' pages that embed the cart, in browser tests only. */
  'embed-hosts': 3030,
  /** The host that `npm run conformance` checks. */
  conformance: 3031,
  /** The design system's Storybook. */
  storybook: 6006,
};

/**
 * Ports of origins that appear in documents and bookmarks. Other remotes get the next free ports, in alphabetical
 * order.
 */
const knownOrigins: Readonly<Record<string, number>> = {
  header: 3001,
  footer: 3002,
  cart: 3003,
  newsletter: 3004,
  preview: 3005,
};

/** Unprivileged ports that browsers and Node's `fetch` refuse to open (Fetch standard, "bad port"). */
const refusedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** The first port for additional remotes. */
const firstExtraPort = 3040;

/** The ports of the remotes' origins. */
function originPorts(remotes: readonly string[]): Record<string, number> {
  const extra = remotes.filter((name) => !Object.hasOwn(knownOrigins, name));
  const ports = remotes.map((name) => [name, knownOrigins[name] ?? firstExtraPort + extra.indexOf(name)]);
  return Object.fromEntries(ports);
}

/** The port of each program and of each remote's origin. */
export type Ports = Readonly<Record<FixedProgram, number>> & Readonly<Record<string, number>>;

/** Name of the environment variable that sets a program's port. */
export function portVariable(program: ProgramName): string {
  return `PORT_${program.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Reads the ports of all programs. `PORT_CART=4003` sets one port, and `PORT_OFFSET=1000` moves all others.
 *
 * @throws if a value is not a valid port, if browsers refuse to open it, or if two programs have the same port
 */
export function readPorts(environment: NodeJS.ProcessEnv, remotes: readonly string[] = remoteNames): Ports {
  const offset = Number(environment['PORT_OFFSET'] ?? 0);
  const programs = new Map<number, string>();
  const entries = Object.entries({ ...fixedPorts, ...originPorts(remotes) }).map(([name, port]) => {
    const portName = portVariable(name);
    const variable = environment[portName] === undefined ? 'PORT_OFFSET' : portName;
    const value = Number(environment[portName] ?? port + offset);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      throw new Error(`${variable}: ${value} is not a valid port`);
    if (refusedPorts.has(value)) throw new Error(`${variable}: browsers do not open port ${value} of ${name}`);
    const other = programs.get(value);
    if (other) throw new Error(`port ${value} is assigned to both ${other} and ${name}`);
    programs.set(value, name);
    return [name, value];
  });
  return Object.fromEntries(entries) as Ports;
}

function isFreeOn(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // On a machine without this address family, the port counts as free.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Whether a port is free on both IPv4 and IPv6, because browsers try both addresses of `localhost`. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port));
}

/** Finds as many free ports as requested. */
export async function findFreePorts(count: number): Promise<number[]> {
  // All ports stay open until the last one is found, so that no port is found twice.
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer();
      await new Promise<void>((resolve, reject) => {
        probe.once('error', reject);
        probe.listen(0, resolve);
      });
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** A program's port. @throws if it has none */
export function portOf(ports: Ports, program: ProgramName): number {
  const port = ports[program];
  if (port === undefined) throw new Error(`${program} has no port`);
  return port;
}

/** The origins of this repository's remotes, for browsers on this machine. */
export function localOrigins(ports: Ports): Readonly<Record<string, string>> {
  const origins = remoteNames.map((name) => [name, `http://localhost:${portOf(ports, name)}`]);
  return Object.fromEntries(origins);
}

/**
 * The origin of a remote that is new to a registry. Ports are assigned in alphabetical order, so a new remote may come
 * before others. The others keep their ports until the next `npm start`.
 *
 * @param origins origins of this repository's remotes
 */
export function newOrigin(
  origins: Readonly<Record<string, string>>,
  remote: string,
  registry: Registry,
): string | undefined {
  const own = origins[remote];
  if (own === undefined) return undefined;
  const taken = new Set(Object.values(registry.remotes).flatMap(originsOf));
  const next = new URL(own);
  while (taken.has(next.origin)) next.port = String(Number(next.port) + 1);
  return next.origin;
}
