import type { LogLevel } from '@kontor/api/http';
import type { SlotReport } from '@kontor/federation/runtime';

/** Something that has happened in a page, before it is scrubbed. */
export type Note = {
  readonly level: LogLevel;
  readonly message: string;
  readonly details?: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The slot, or the address of the script, that it comes from. */
  readonly slot?: SlotReport;
  readonly file?: string;
};
