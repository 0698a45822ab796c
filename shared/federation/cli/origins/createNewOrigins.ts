import { originsOf, type Registry } from '../../registry/registry.ts';
import type { ServedOrigin } from './parseOrigin.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The port of an origin on this machine. */
function localPort(origin: string): number | undefined {
  const { hostname, port } = new URL(origin);
  return loopback.includes(hostname) && port !== '' ? Number(port) : undefined;
}

type Options = {
  /** Folder that contains all origins. Each remote's origin is the subfolder with the remote's name. */
  readonly published: string;
  /** Ports that are already in use. */
  readonly ports: Iterable<number>;
  readonly serve: (origin: ServedOrigin) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/**
 * Creates a function that serves origins published after this process started. It serves each origin on this machine
 * that the registry names and that no process serves yet.
 */
export function createNewOrigins({ published, ports, serve, onError }: Options) {
  const served = new Set(ports);
  return async ({ remotes }: Registry): Promise<void> => {
    for (const [name, remote] of Object.entries(remotes)) {
      for (const port of originsOf(remote).flatMap((origin) => localPort(origin) ?? [])) {
        if (served.has(port)) continue;
        // An origin that cannot be served is also added, so that its error is reported only once.
        served.add(port);
        await serve({ name, port, folder: `${published}/${name}` }).catch(onError);
      }
    }
  };
}
