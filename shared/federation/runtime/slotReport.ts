import type { RemoteModuleId } from '../contract/remoteModules.ts';

/** Why a slot shows its fallback, or that it recovered; or that a server's markup had to be rendered anew. */
export type SlotOutcome = 'load-failed' | 'deadline' | 'render-failed' | 'late' | 'hydration-failed';

/** What a slot reports when a remote did not come as it should. Holds nothing about the visitor. */
export type SlotReport = {
  /** The module of the slot, or the script that did not come later. */
  readonly id: RemoteModuleId | `${string}.js`;
  readonly version: string | undefined;
  readonly outcome: SlotOutcome;
  /** Milliseconds since the slot began to load. */
  readonly elapsed: number;
  readonly message: string;
};

/** Time for everything a slot needs until its first paint: entry, chunk, texts and first render, in milliseconds. */
export const defaultDeadlineMs = 3000;

/** Longest message of a report, in characters. */
const longestMessage = 500;

function describeWhole(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `; ${describeWhole(error.cause)}`;
  return `${error.name}: ${error.message}${cause}`;
}

/** One line about a failure, its cause included. */
export function describeError(error: unknown): string {
  return describeWhole(error).slice(0, longestMessage);
}
