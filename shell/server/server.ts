import { createShellApp } from './app.ts';
import { readConfig } from './config.ts';
import { createRegistrySource } from './registrySource.ts';

const config = readConfig(process.env);
const registry = createRegistrySource(config.registryFile, (error) =>
  app.log.error(error, 'the registry cannot be read; the last good one serves'),
);
const app = await createShellApp({ config, registry });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
await app.listen({ port: config.port, host: config.host });
