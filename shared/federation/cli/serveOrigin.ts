import { parseArgs } from 'node:util';
import { createRegistrySource } from '../registry/registrySource.ts';
import { createOriginServer } from './originServer.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    port: { type: 'string' },
    registry: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
if (!values.root || !values.port)
  throw new Error('usage: serveOrigin --root FOLDER --port PORT [--registry FILE] [--host HOST]');

const registry = values.registry ? createRegistrySource(values.registry, console.error) : undefined;
const app = await createOriginServer(values.root, registry);
await app.listen({ port: Number(values.port), host: values.host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
