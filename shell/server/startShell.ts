import { RegistryWatch } from '@kontor/federation/registryWatch';
import { closeOnSignal } from '@kontor/server/closing';
import { endOnCrash } from '@kontor/server/log';
import { createShellApp } from './app.ts';
import { createChromeSource } from './chrome/chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { createOperationsApp } from './operations/createOperationsApp.ts';
import type { PageSource } from './pageSource.ts';

/** Writes a warning to the shell's log. */
type Warn = (fields: object, message: string) => void;

/** Starts the shell's server with the pages of a shop, and stops the server on a signal. */
export async function startShell(config: ShellConfig, createPages: (warn: Warn) => PageSource): Promise<void> {
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
  const pages = createPages((fields, message) => app.log.warn(fields, message));
  const app = await createShellApp({ config, registry, pages, ...(chrome ? { chrome } : {}) });
  endOnCrash(app.log);
  const operations =
    config.operations &&
    (await createOperationsApp({ config, registry, loopDelayMs: () => app.memoryUsage().eventLoopDelay }));
  if (operations) app.addHook('onClose', () => operations.close());

  closeOnSignal(app, { log: app.log, drainSeconds: config.drainSeconds, close: () => app.close() });
  await app.listen({ port: config.port, host: config.host });
  await operations?.listen(config.operations);
}
