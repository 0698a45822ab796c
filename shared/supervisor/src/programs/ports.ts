import { createServer } from 'node:net';
import { type RemoteName, remoteNames } from '@kontor/federation';

/** Every program that listens. */
export type ProgramName =
  | 'shell'
  | RemoteName
  | 'page-border'
  | 'shop-api'
  | 'inbox'
  | 'storybook'
  | 'shell-assets'
  | 'embed-hosts';

const defaultPorts: Readonly<Record<ProgramName, number>> = {
  shell: 3000,
  header: 3001,
  footer: 3002,
  cart: 3003,
  newsletter: 3004,
  preview: 3005,
  /** Development only: the shell's scripts while they are edited. */
  'shell-assets': 3006,
  'page-border': 3010,
  'shop-api': 3020,
  /** Where the back end takes the mails that it sends, to show them. */
  inbox: 3025,
  /** Browser tests only: pages of other teams that show the cart. */
  'embed-hosts': 3030,
  /** The design system's catalogue. */
  storybook: 6006,
};

export type Ports = Readonly<Record<ProgramName, number>>;

/** Name of the environment variable that sets a program's port. */
export function portVariable(program: ProgramName): string {
  return `PORT_${program.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * The ports of all programs: `PORT_CART=4003` sets one, `PORT_OFFSET=1000` moves all others.
 *
 * @throws when a setting is no port, or gives two programs the same
 */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const offset = Number(environment['PORT_OFFSET'] ?? 0);
  const programs = new Map<number, string>();
  const entries = Object.entries(defaultPorts).map(([name, port]) => {
    const own = portVariable(name as ProgramName);
    const variable = environment[own] === undefined ? 'PORT_OFFSET' : own;
    const value = Number(environment[own] ?? port + offset);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${variable}: ${value} is no port`);
    const other = programs.get(value);
    if (other) throw new Error(`port ${value} is given to both ${other} and ${name}`);
    programs.set(value, name);
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function isFreeOn(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine that lacks this kind of address has nobody listening on it.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Whether nobody listens on a port of this machine; `localhost` is two addresses, and a browser tries both. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port));
}

/** Origins of the remotes as a browser on this machine reaches them. */
export function localOrigins(ports: Ports): Readonly<Record<RemoteName, string>> {
  const origins = remoteNames.map((name) => [name, `http://localhost:${ports[name]}`]);
  return Object.fromEntries(origins);
}
