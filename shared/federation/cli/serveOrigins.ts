import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { RegistryWatch } from '../registry/RegistryWatch.ts';
import { createOriginServer } from './originServer.ts';
import { parseOrigin } from './parseOrigin.ts';
import { readOriginKey } from './readOriginKey.ts';

const { values } = parseArgs({
  options: {
    /** One for each origin: its name, port and folder. */
    origin: { type: 'string', multiple: true, default: [] },
    registry: { type: 'string' },
    /** Public keys that may change each remote. */
    'registry-keys': { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-sources': { type: 'boolean', default: false },
  },
});
if (values.origin.length === 0)
  throw new Error(
    'usage: serveOrigins --origin NAME=PORT:FOLDER … [--registry FILE] [--registry-keys FILE] [--host HOST] [--public-sources]',
  );

const key = readOriginKey(process.env);

/** Serves one origin; its log lines start with its name. */
async function serve(text: string) {
  const { name, port, folder } = parseOrigin(text);
  const onError = (error: unknown) =>
    console.error(`${name}: a part of the registry, or all of it, is not in force`, error);
  const app = await createOriginServer(folder, {
    registry: values.registry
      ? new RegistryWatch(values.registry, onError, { keysFile: values['registry-keys'] })
      : undefined,
    key,
    arePrivateFilesPublic: values['public-sources'],
  });
  await app.listen({ port, host: values.host });
  console.log(`${name}: serves ${folder} on port ${port}`);
  return app;
}

const apps: FastifyInstance[] = [];
// One after the other: when the last origin answers, all do.
for (const origin of values.origin) apps.push(await serve(origin));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all(apps.map((app) => app.close())).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
