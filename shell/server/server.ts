import { createRegistrySource } from '@kontor/federation/registrySource';
import { createShellApp } from './app.ts';
import { createChromeSource } from './chromeSource.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const registry = createRegistrySource(config.registryFile, (error) =>
  app.log.error(error, 'the registry cannot be read; the last good one serves'),
);
/** A document waits this long for its header and footer, in milliseconds; then they are rendered in the browser. */
const chromeDeadline = 400;
const chrome = config.pageBorderUrl
  ? createChromeSource({
      url: config.pageBorderUrl,
      deadline: chromeDeadline,
      onError: (part, error) => app.log.warn({ part, err: error }, 'a document goes without its rendered part'),
    })
  : undefined;
const app = await createShellApp({ config, registry, ...(chrome ? { chrome } : {}) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
await app.listen({ port: config.port, host: config.host });
