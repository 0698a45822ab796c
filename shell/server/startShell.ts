import { RegistryWatch } from '@kontor/federation/registryWatch';
import { endOnCrash } from '@kontor/server/log';
import { createShellApp } from './app.ts';
import { createChromeSource } from './chrome/chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { createOperationsApp } from './operations/createOperationsApp.ts';
import type { PageSource } from './pageSource.ts';

/** Starts the shell's server with the pages of a shop, and stops the server on a signal. */
export async function startShell(config: ShellConfig, pages: PageSource): Promise<void> {
  const registry = new RegistryWatch(
    config.registryFile,
    (error) => app.log.error(error, 'a part of the registry, or all of it, is not in force'),
    { keysFile: config.registryKeysFile },
  );
  const chrome = config.pageBorderUrl
    ? createChromeSource({
        url: config.pageBorderUrl,
        deadlineMs: config.documentDeadlineMs,
        freshMs: 1000,
        onError: (part, error) =>
          app.log.warn({ part, err: error }, 'page-border sent no fragment; documents have the last one, if any'),
      })
    : undefined;
  const app = await createShellApp({ config, registry, pages, ...(chrome ? { chrome } : {}) });
  endOnCrash(app.log);
  const operations =
    config.operations &&
    (await createOperationsApp({ config, registry, loopDelayMs: () => app.memoryUsage().eventLoopDelay }));
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
}
