import { createServer } from 'node:net';
import { type RemoteName, remoteNames } from '@kontor/federation';

/** Every program that listens. */
export type ProgramName = 'shell' | RemoteName | 'page-border' | 'shop-api' | 'shell-assets';

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
};

export type Ports = Readonly<Record<ProgramName, number>>;

/** Name of the environment variable that sets a program's port. */
export function portVariable(program: ProgramName): string {
  return `PORT_${program.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * The ports of all programs: `PORT_CART=4003` sets one, `PORT_OFFSET=1000` moves all others.
 *
 * @throws when a setting is no port
 */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const offset = Number(environment['PORT_OFFSET'] ?? 0);
  const entries = Object.entries(defaultPorts).map(([name, port]) => {
    const variable = portVariable(name as ProgramName);
    const value = Number(environment[variable] ?? port + offset);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${variable}: ${value} is no port`);
    return [name, value];
  });
  return Object.fromEntries(entries);
}

/** Whether nobody listens on a port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Origins of the remotes as a browser on this machine reaches them. */
export function localOrigins(ports: Ports): Readonly<Record<RemoteName, string>> {
  const origins = remoteNames.map((name) => [name, `http://localhost:${ports[name]}`]);
  return Object.fromEntries(origins);
}
