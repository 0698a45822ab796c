import type { RemoteModuleId } from '../../contract/remoteModules.ts';

/**
 * What happened to a slot: the reason for showing its fallback, a late recovery, or server markup that was rendered
 * again.
 */
export type SlotOutcome = 'load-failed' | 'deadline' | 'render-failed' | 'late' | 'hydration-failed';

/** A slot's report about a remote that failed or was late. It contains no data about the visitor. */
export type SlotReport = {
  /** The slot's module, or a later script that failed to load. */
  readonly id: RemoteModuleId | `${string}.js`;
  readonly version: string | undefined;
  readonly outcome: SlotOutcome;
  /** Milliseconds since the slot started loading. */
  readonly elapsed: number;
  readonly message: string;
};

/** A slot's deadline for the entry, the chunk, the strings and the first render, in milliseconds. */
export const defaultDeadlineMs = 3000;

/** Maximum length of a report's message in characters. */
const maxMessageLength = 500;

function describeWhole(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `; ${describeWhole(error.cause)}`;
  return `${error.name}: ${error.message}${cause}`;
}

/** Describes an error and its cause in one line. */
export function describeError(error: unknown): string {
  return describeWhole(error).slice(0, maxMessageLength);
}
