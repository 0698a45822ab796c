import * as v from 'valibot';
import { reportPath, type WatchReport, watchReportSchema } from './watchReport.ts';

/** A controller's address, and the secret that it shares with its clients. */
export type WatchAddress = { readonly url: string; readonly key: string };

/** Timeout of requests to the controller. */
const reportTimeoutMs = 2_000;

/**
 * Requests the report from the controller at `WATCH_URL` with the secret in `WATCH_KEY`. Returns undefined if these
 * variables are missing.
 */
export async function readEnvironmentReport(): Promise<WatchReport | undefined> {
  const { WATCH_URL: url, WATCH_KEY: key } = process.env;
  return url && key ? readWatchReport({ url, key }) : undefined;
}

/**
 * Requests a controller's report.
 *
 * @throws if the controller does not respond in time, refuses the key, or sends something else
 */
export async function readWatchReport({ url, key }: WatchAddress): Promise<WatchReport> {
  const answer = await fetch(`${url}${reportPath}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(reportTimeoutMs),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return v.parse(watchReportSchema, await answer.json());
}
