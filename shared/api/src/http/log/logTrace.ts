export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

export type LogEntry = {
  readonly level: LogLevel;
  readonly message: string;
  /** ISO date and time. */
  readonly time: string;
  readonly details?: unknown;
};

/** The latest log entries, for finding the cause of an error. */
export type LogTrace = {
  add(entry: LogEntry): void;
  /** Oldest first. */
  entries(): readonly LogEntry[];
  clear(): void;
};

/** The number of entries in a trace (CONST-LOG-TRACE). */
export const logTraceCapacity = 100;

/** Creates a ring buffer: a new entry replaces the oldest one. */
export function createLogTrace(capacity: number = logTraceCapacity): LogTrace {
  let ring: LogEntry[] = [];
  let next = 0;
  return {
    add: (entry) => {
      ring[next] = entry;
      next = (next + 1) % capacity;
    },
    entries: () => (ring.length < capacity ? [...ring] : [...ring.slice(next), ...ring.slice(0, next)]),
    clear: () => {
      ring = [];
      next = 0;
    },
  };
}
