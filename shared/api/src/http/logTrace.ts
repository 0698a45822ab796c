/** How much an event in the log matters. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

export type LogEntry = {
  readonly level: LogLevel;
  readonly message: string;
  /** When it happened, as ISO text. */
  readonly time: string;
  readonly details?: unknown;
};

/** What happened last, for whoever looks into a fault. */
export type LogTrace = {
  add(entry: LogEntry): void;
  /** The oldest first. */
  entries(): readonly LogEntry[];
  clear(): void;
};

/** How many entries a trace keeps (CONST-LOG-TRACE). */
export const logTraceCapacity = 100;

/** A ring: a new entry takes the place of the oldest one. */
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
