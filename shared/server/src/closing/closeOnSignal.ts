import type { FastifyInstance } from 'fastify';
import { drain, isDraining } from './drain.ts';

/**
 * Time within which a program must have closed, in milliseconds. This is longer than a server waits for its responses.
 */
export const endTimeoutMs = 20_000;

type Options = {
  readonly log: {
    info(fields: object, message: string): void;
    fatal(fields: { readonly err: unknown }, message: string): void;
  };
  /** Time for load balancers to read `/readyz` once more and to send their requests elsewhere. */
  readonly drainSeconds: number;
  /** Whether a second signal is ignored, as in a process that gets its parent's signal as well as its own. */
  readonly ignoresSecondSignal?: boolean;
  /** Closes the server and everything behind it. */
  readonly close: () => Promise<unknown>;
};

/**
 * Ends the program after SIGTERM or SIGINT without losing a request: the server drains and then closes. A second signal
 * closes it immediately. The exit code is 0, or 1 if `close` rejects or takes too long.
 *
 * @param app a server from `createHttpServer`
 */
export function closeOnSignal(
  app: FastifyInstance,
  { log, drainSeconds, ignoresSecondSignal = false, close }: Options,
): void {
  const drained = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'closing failed');
    process.exit(1);
  };
  const end = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'closing');
    drain(app);
    setTimeout(drained.resolve, drainSeconds * 1000);
    await drained.promise;
    setTimeout(() => fail(new Error(`not closed after ${endTimeoutMs} ms`)), endTimeoutMs);
    await close();
    // An unfinished startup would keep the process running.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isDraining(app)) end(signal).catch(fail);
      else if (!ignoresSecondSignal) drained.resolve();
    });
  }
}
