import { RegistryWatch } from '@kontor/federation/registryWatch';
import { endOnCrash } from '@kontor/server/log';
import { createAccountSource } from './accountSource.ts';
import { createShellApp } from './app.ts';
import { createChromeSource } from './chromeSource.ts';
import { readConfig } from './config.ts';
import { createContentSource } from './contentSource.ts';
import { createOperationsApp } from './operations/createOperationsApp.ts';

const config = readConfig(process.env);
const registry = new RegistryWatch(
  config.registryFile,
  (error) => app.log.error(error, 'a part of the registry, or all of it, is not in force'),
  { keysFile: config.registryKeysFile },
);
const { documentDeadlineMs } = config;
const chrome = config.pageBorderUrl
  ? createChromeSource({
      url: config.pageBorderUrl,
      deadlineMs: documentDeadlineMs,
      freshMs: 1000,
      onError: (part, error) => app.log.warn({ part, err: error }, 'a document goes without its rendered part'),
    })
  : undefined;
const contents = createContentSource({
  url: config.shopApiUrl,
  deadlineMs: documentDeadlineMs,
  demoAccounts: config.demoAccounts,
});
const accounts = createAccountSource({ url: config.shopApiUrl, deadlineMs: documentDeadlineMs });
const app = await createShellApp({ config, registry, contents, accounts, ...(chrome ? { chrome } : {}) });
endOnCrash(app.log);
const operations = config.operations && (await createOperationsApp({ config, registry }));
if (operations) app.addHook('onClose', () => operations.close());

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
await app.listen({ port: config.port, host: config.host });
await operations?.listen(config.operations);
