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
  /** Development only: the development server of the shell. */
  'shell-assets': 3006,
  'page-border': 3010,
  'shop-api': 3020,
  /** SMTP port of the inbox that catches all mails. */
  inbox: 3025,
  /** Browser tests only: foreign pages that embed the cart. */
  'embed-hosts': 3030,
  /** Storybook of the design system. */
  storybook: 6006,
};

export type Ports = Readonly<Record<ProgramName, number>>;

/** Name of the environment variable that sets a program's port. */
export function portVariable(program: ProgramName): string {
  return `PORT_${program.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Reads the ports of all programs: `PORT_CART=4003` sets one, `PORT_OFFSET=1000` moves all others.
 *
 * @throws when a value is not a valid port or two programs have the same port
 */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const offset = Number(environment['PORT_OFFSET'] ?? 0);
  const programs = new Map<number, string>();
  const entries = Object.entries(defaultPorts).map(([name, port]) => {
    const portName = portVariable(name as ProgramName);
    const variable = environment[portName] === undefined ? 'PORT_OFFSET' : portName;
    const value = Number(environment[portName] ?? port + offset);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      throw new Error(`${variable}: ${value} is not a valid port`);
    const other = programs.get(value);
    if (other) throw new Error(`port ${value} is assigned to both ${other} and ${name}`);
    programs.set(value, name);
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function isFreeOn(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // On a machine without this address family the port counts as free.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Whether a port is free on IPv4 and IPv6, because browsers try both addresses of `localhost`. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port));
}

/** Origins of the remotes for browsers on this machine. */
export function localOrigins(ports: Ports): Readonly<Record<RemoteName, string>> {
  const origins = remoteNames.map((name) => [name, `http://localhost:${ports[name]}`]);
  return Object.fromEntries(origins);
}
