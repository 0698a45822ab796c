import { type SiteKey, scrubPersonalData, scrubText, trackingPath } from '@kontor/site';
import type { HttpClient } from '../httpClient.ts';
import { createLogTrace, type LogEntry, type LogLevel } from './logTrace.ts';

/** Logs events without personal data. Never throws. */
export type EmitterLog = Readonly<Record<LogLevel, (message: string, details?: unknown) => void>>;

/** The log of a page. */
export type ActionLog = {
  /** Returns a log for a part of the shop, such as `cart@1.4.0`. */
  from(emitter: string): EmitterLog;
  /** The latest entries from all parts, oldest first. */
  entries(): readonly LogEntry[];
};

/** The body of the call to the logging service (CALL-37). */
export type ActionLogBody = LogEntry & {
  /** The part of the shop that logged the event. */
  readonly emitter: string;
  readonly site: SiteKey;
  /** The page's tracking path. */
  readonly path: string;
  /** The entries since the previous call, from all parts of the shop. */
  readonly trace: readonly LogEntry[];
};

export type ActionLogOptions = {
  readonly site: SiteKey;
  /** Address of the logging service. */
  readonly url: string;
  /** Called for every event. While it returns false, nothing is sent. */
  readonly isEnabled: () => boolean;
  /** Called when the first event is sent, so that the transport is not loaded before it is needed. */
  readonly http: () => HttpClient | Promise<HttpClient>;
  /** The page's path, such as `location.pathname`. */
  readonly path: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The maximum number of calls per page, so that a page that fails in a loop does not flood the service. */
export const maxActionLogCalls = 20;

/**
 * Creates a log that stores the latest events and, if enabled, sends warnings and errors to the logging service
 * (TRACK-22). Personal data are removed from all entries before they are stored. All parts of a page share one log, so
 * that each entry is sent once.
 */
export function createActionLog(options: ActionLogOptions): ActionLog {
  const { site, url, isEnabled, http, path, now } = options;
  const trace = createLogTrace();
  let lastSent: LogEntry | undefined;
  let calls = 0;

  const send = async (emitter: string, entry: LogEntry): Promise<void> => {
    try {
      if (calls >= maxActionLogCalls || !isEnabled()) return;
      const before = trace.entries();
      const unsent = before.slice((lastSent ? before.indexOf(lastSent) : -1) + 1, -1);
      lastSent = entry;
      calls += 1;
      const body: ActionLogBody = { ...entry, emitter, site, path: scrubText(trackingPath(path())), trace: unsent };
      const client = await http();
      await client.request({ method: 'POST', url, body });
    } catch {
      // A failure to send an entry must not itself be logged.
    }
  };

  const log =
    (emitter: string, level: LogLevel) =>
    (message: string, details?: unknown): void => {
      const scrubbed = details === undefined ? {} : { details: scrubPersonalData(details) };
      const entry: LogEntry = { level, message: scrubText(message), time: new Date(now()).toISOString(), ...scrubbed };
      trace.add(entry);
      if (level === 'warning' || level === 'error') void send(emitter, entry);
    };

  return {
    from: (emitter) => ({
      debug: log(emitter, 'debug'),
      info: log(emitter, 'info'),
      warning: log(emitter, 'warning'),
      error: log(emitter, 'error'),
    }),
    entries: trace.entries,
  };
}
