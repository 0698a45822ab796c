import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import { endOnCrash, logRules } from '@kontor/server/log';
import { pino } from 'pino';
import { shareMetrics } from './cluster/clusterMetrics.ts';
import { runPrimary } from './cluster/runPrimary.ts';
import { readConfig } from './config.ts';
import { createService } from './createService.ts';

/** How many milliseconds calls in progress may take to finish after a termination signal. */
const closeTimeoutMs = 10_000;

const config = readConfig(process.env);
const log = pino({ ...logRules, level: config.logLevel, base: { service: 'page-border', pid: process.pid } });
endOnCrash(log);
const workers = config.workers === 0 ? availableParallelism() : config.workers;

if (cluster.isPrimary && workers > 1) runPrimary(workers, log);
else await serve();

/** The version of the running sources. */
function ownVersion(): string {
  const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  try {
    return sourceVersion(folderOf('..'), folderOf('../../..'));
  } catch (error) {
    // Only checks of remotes request this description.
    log.warn({ err: error }, 'the version of this service is unknown');
    return 'unknown';
  }
}

async function serve(): Promise<void> {
  const service = createService({
    config,
    log,
    version: ownVersion(),
    withProcessMetrics: true,
    ...(cluster.isWorker ? { shareMetrics } : {}),
  });

  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
    service.drain();
    // The load balancer must read /readyz once more before the service stops accepting calls.
    await wait(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), closeTimeoutMs);
    await service.close();
    // An unfinished start would keep the process running.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  }

  await service.start();
  try {
    await service.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    log.fatal({ err: error, HOST: config.host, PORT: config.port }, 'the service cannot listen at HOST and PORT');
    process.exit(1);
  }
}
