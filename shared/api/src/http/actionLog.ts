import { type SiteKey, scrubPersonalData, scrubText, trackingPath } from '@kontor/site';
import type { HttpClient } from './httpClient.ts';
import { createLogTrace, type LogEntry, type LogLevel, type LogTrace } from './logTrace.ts';

/** Writes down what happens, without anything that says who the visitor is. Never throws. */
export type ActionLog = Readonly<Record<LogLevel, (message: string, details?: unknown) => void>> & {
  /** What was written down last. */
  entries(): readonly LogEntry[];
};

/** Body of the call to the logging service (CALL-37). */
export type ActionLogBody = LogEntry & {
  /** The part of the shop that speaks. */
  readonly emitter: string;
  readonly site: SiteKey;
  /** The page's path as tracking knows it. */
  readonly path: string;
  /** What happened before, since the last call. */
  readonly trace: readonly LogEntry[];
};

export type ActionLogOptions = {
  readonly emitter: string;
  readonly site: SiteKey;
  /** Address of the logging service. */
  readonly url: string;
  /** Asked at every event; while it says no, nothing is sent. */
  readonly isEnabled: () => boolean;
  /** Asked for with the first event that is sent, so that nobody loads a transport for nothing. */
  readonly http: () => HttpClient | Promise<HttpClient>;
  /** Path of the page, such as `location.pathname`. */
  readonly path: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly trace?: LogTrace;
};

/** Most calls of one log: a page that fails in a loop must not drown the service. */
export const mostActionLogCalls = 20;

/**
 * A log that keeps the last events and sends warnings and errors to the logging service, where that is enabled
 * (TRACK-22). Everything is scrubbed of personal data before it is kept.
 */
export function createActionLog(options: ActionLogOptions): ActionLog {
  const { emitter, site, url, isEnabled, http, path, now, trace = createLogTrace() } = options;
  let lastSent: LogEntry | undefined;
  let calls = 0;

  const send = async (entry: LogEntry): Promise<void> => {
    try {
      if (calls >= mostActionLogCalls || !isEnabled()) return;
      const before = trace.entries();
      const unsent = before.slice((lastSent ? before.indexOf(lastSent) : -1) + 1, -1);
      lastSent = entry;
      calls += 1;
      const body: ActionLogBody = { ...entry, emitter, site, path: scrubText(trackingPath(path())), trace: unsent };
      const client = await http();
      await client.request({ method: 'POST', url, body });
    } catch {
      // A log that cannot be delivered must not become an event of its own.
    }
  };

  const log =
    (level: LogLevel) =>
    (message: string, details?: unknown): void => {
      const scrubbed = details === undefined ? {} : { details: scrubPersonalData(details) };
      const entry: LogEntry = { level, message: scrubText(message), time: new Date(now()).toISOString(), ...scrubbed };
      trace.add(entry);
      if (level === 'warning' || level === 'error') void send(entry);
    };

  return {
    debug: log('debug'),
    info: log('info'),
    warning: log('warning'),
    error: log('error'),
    entries: trace.entries,
  };
}
