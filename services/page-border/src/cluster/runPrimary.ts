import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { answerMetrics } from './clusterMetrics.ts';

/** How long to wait before replacing a worker that has ended, so that a worker that cannot start causes little load. */
const restartDelayMs = 1_000;

/** Keeps a number of workers running on one port, and ends once all of them have ended. */
export function runPrimary(workers: number, log: Logger): void {
  let isClosing = false;
  answerMetrics();
  for (let index = 0; index < workers; index += 1) cluster.fork();
  cluster.on('exit', (worker: Worker, code, signal) => {
    if (isClosing) return;
    log.error({ worker: worker.id, code, signal }, 'a process has ended; another takes its place');
    setTimeout(() => {
      if (!isClosing) cluster.fork();
    }, restartDelayMs);
  });
  const close = (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
    // From here on, only the workers keep this process alive, until they have responded to their requests.
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
