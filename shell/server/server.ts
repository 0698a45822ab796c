import { createRegistrySource } from '@kontor/federation/registrySource';
import { endOnCrash } from '@kontor/server/log';
import { createShellApp } from './app.ts';
import { createChromeSource } from './chromeSource.ts';
import { readConfig } from './config.ts';
import { createSubjectSource } from './subjectSource.ts';

const config = readConfig(process.env);
const registry = createRegistrySource(config.registryFile, (error) =>
  app.log.error(error, 'the registry cannot be read; the last good one serves'),
);
/**
 * Milliseconds that a document waits for its header and footer, which are rendered in the browser then, and at the same
 * time for the word that what it shows exists.
 */
const documentDeadline = 400;
const chrome = config.pageBorderUrl
  ? createChromeSource({
      url: config.pageBorderUrl,
      deadline: documentDeadline,
      onError: (part, error) => app.log.warn({ part, err: error }, 'a document goes without its rendered part'),
    })
  : undefined;
const subjects = createSubjectSource({ url: config.shopApiUrl, deadline: documentDeadline });
const app = await createShellApp({ config, registry, subjects, ...(chrome ? { chrome } : {}) });
endOnCrash(app.log);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
await app.listen({ port: config.port, host: config.host });
