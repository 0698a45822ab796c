import { originsOf, type Registry } from '../../registry/registry.ts';
import type { ServedOrigin } from './parseOrigin.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The port of an origin of this machine. */
function localPort(origin: string): number | undefined {
  const { hostname, port } = new URL(origin);
  return loopback.includes(hostname) && port !== '' ? Number(port) : undefined;
}

type Options = {
  /** Folder of all origins: the one of a remote is a folder of its name. */
  readonly published: string;
  /** Ports that are served already. */
  readonly ports: Iterable<number>;
  readonly serve: (origin: ServedOrigin) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/**
 * Creates the function that serves what has been published since this process started: each origin of this machine that the
 * registry names and that are not served yet.
 */
export function createNewOrigins({ published, ports, serve, onError }: Options) {
  const served = new Set(ports);
  return async ({ remotes }: Registry): Promise<void> => {
    for (const [name, remote] of Object.entries(remotes)) {
      for (const port of originsOf(remote).flatMap((origin) => localPort(origin) ?? [])) {
        if (served.has(port)) continue;
        // Also one that cannot be served, so that its error is reported once.
        served.add(port);
        await serve({ name, port, folder: `${published}/${name}` }).catch(onError);
      }
    }
  };
}
