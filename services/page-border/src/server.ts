import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import { closeOnSignal } from '@kontor/server/closing';
import { endOnCrash, logRules } from '@kontor/server/log';
import { pino } from 'pino';
import { shareMetrics } from './cluster/clusterMetrics.ts';
import { runPrimary } from './cluster/runPrimary.ts';
import { readConfig } from './config.ts';
import { createService } from './createService.ts';

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

  closeOnSignal(service.app, {
    log,
    drainSeconds: config.drainSeconds,
    ignoresSecondSignal: cluster.isWorker,
    close: () => service.close(),
  });
  await service.start();
  try {
    await service.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    log.fatal({ err: error, HOST: config.host, PORT: config.port }, 'the service cannot listen at HOST and PORT');
    process.exit(1);
  }
}
