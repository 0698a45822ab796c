import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Question = { readonly kind: 'pageborder:metrics?'; readonly id: number };
type Answer = { readonly kind: 'pageborder:metrics'; readonly id: number; readonly text: string };

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'pageborder:metrics?';

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'pageborder:metrics';

/** Timeout for collecting the metrics of all processes. */
const deadlineMs = 5_000;

/** In the primary process: sends the aggregated metrics of all workers to a worker that requests them. */
export function answerMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return;
    aggregator.clusterMetrics().then(
      (text) => worker.send({ kind: 'pageborder:metrics', id: message.id, text } satisfies Answer),
      () => undefined,
    );
  });
}

/**
 * In a worker: lets the primary collect this worker's metrics.
 *
 * @returns a function that reads the metrics of all workers
 */
export function shareMetrics(register: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(register);
  // The constructor registers the listener that replies to the primary process.
  new AggregatorRegistry();
  let lastId = 0;
  return () =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const end = () => {
        clearTimeout(timer);
        process.off('message', onMessage);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error('the other processes did not answer'));
      }, deadlineMs);
      const onMessage = (message: unknown) => {
        if (!isAnswer(message) || message.id !== id) return;
        end();
        resolve(message.text);
      };
      process.on('message', onMessage);
      process.send?.({ kind: 'pageborder:metrics?', id } satisfies Question);
    });
}
