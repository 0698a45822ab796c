import { parseArgs } from 'node:util';
import { RegistryWatch } from '../registry/RegistryWatch.ts';
import { createOriginServer } from './originServer.ts';
import { readOriginKey } from './readOriginKey.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    port: { type: 'string' },
    registry: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-sources': { type: 'boolean', default: false },
  },
});
if (!values.root || !values.port)
  throw new Error('usage: serveOrigin --root FOLDER --port PORT [--registry FILE] [--host HOST] [--public-sources]');

const app = await createOriginServer(values.root, {
  registry: values.registry ? new RegistryWatch(values.registry, console.error) : undefined,
  key: readOriginKey(process.env),
  arePrivateFilesPublic: values['public-sources'],
});
await app.listen({ port: Number(values.port), host: values.host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
