import * as v from 'valibot';
import { reportPath, type WatchReport, watchReportSchema } from './watchReport.ts';

/** Where a controller listens, and the secret that it shares with those who ask it. */
export type WatchAddress = { readonly url: string; readonly key: string };

/** How long a reader waits for the controller. */
const reportTimeoutMs = 2_000;

/** Asks the controller that `WATCH_URL` and `WATCH_KEY` name; undefined without them. */
export async function readEnvironmentReport(): Promise<WatchReport | undefined> {
  const { WATCH_URL: url, WATCH_KEY: key } = process.env;
  return url && key ? readWatchReport({ url, key }) : undefined;
}

/**
 * Asks a controller for its report.
 *
 * @throws when it does not answer in time, refuses the key, or sends something else
 */
export async function readWatchReport({ url, key }: WatchAddress): Promise<WatchReport> {
  const answer = await fetch(`${url}${reportPath}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(reportTimeoutMs),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return v.parse(watchReportSchema, await answer.json());
}
