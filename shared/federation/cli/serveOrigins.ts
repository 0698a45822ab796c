import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { RegistryWatch } from '../registry/stored/RegistryWatch.ts';
import { createNewOrigins } from './origins/createNewOrigins.ts';
import { createOriginServer } from './origins/originServer.ts';
import { parseOrigin, type ServedOrigin } from './origins/parseOrigin.ts';
import { readOriginKey } from './origins/readOriginKey.ts';

const { values } = parseArgs({
  options: {
    /** Each origin's name, port and folder. */
    origin: { type: 'string', multiple: true, default: [] },
    registry: { type: 'string' },
    /** Folder with the origins of remotes that are published while this process runs. Requires the registry. */
    published: { type: 'string' },
    /** Path of the file that lists the public keys accepted for changes to each remote. */
    'registry-keys': { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-sources': { type: 'boolean', default: false },
  },
});
if (values.origin.length === 0 && !(values.registry && values.published))
  throw new Error(
    'usage: serveOrigins [--origin NAME=PORT:FOLDER …] [--registry FILE] [--published FOLDER] [--registry-keys FILE] [--host HOST] [--public-sources]\nif there is no --origin, both --registry and --published are required',
  );

const key = readOriginKey(process.env);

/** Interval between searches for new remotes. */
const lookMs = 1_000;

/** Watches the registry. Each log line starts with the given name. */
function watchRegistry(file: string, name: string): RegistryWatch {
  const onError = (error: unknown) =>
    console.error(`${name}: a part of the registry, or all of it, is not in force`, error);
  return new RegistryWatch(file, onError, { keysFile: values['registry-keys'] });
}

const apps: FastifyInstance[] = [];

/** Serves one origin. Its log lines start with the origin's name. */
async function serve({ name, port, folder }: ServedOrigin): Promise<void> {
  const app = await createOriginServer(folder, {
    registry: values.registry ? watchRegistry(values.registry, name) : undefined,
    key,
    arePrivateFilesPublic: values['public-sources'],
  });
  await app.listen({ port, host: values.host });
  console.log(`${name}: serves ${folder} on port ${port}`);
  apps.push(app);
}

/** Serves remotes that are published while this process runs. */
function followPublished(registryFile: string, published: string, ports: readonly number[]): void {
  const registry = watchRegistry(registryFile, 'origins');
  const onError = (error: unknown) => console.error('origins: a new origin cannot be served', error);
  const serveNew = createNewOrigins({ published, ports, serve, onError });
  const look = async (): Promise<void> => {
    await registry
      .current()
      .then(serveNew)
      // `RegistryWatch` has already reported the reason.
      .catch(() => undefined);
    setTimeout(look, lookMs);
  };
  void look();
}

const origins = values.origin.map(parseOrigin);
// Origins start one after another, so when the last one responds, all of them do.
for (const origin of origins) await serve(origin);
if (values.registry && values.published) {
  followPublished(
    values.registry,
    values.published,
    origins.map(({ port }) => port),
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all(apps.map((app) => app.close())).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
