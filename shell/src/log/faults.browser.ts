import { createWindowEvents } from '@kontor/browser';
import { brand } from '@kontor/site';

/** Something that the page itself has noticed, such as a tracking API that never came. */
export type Fault = { readonly level: 'warning' | 'error'; readonly message: string; readonly details?: unknown };

/** Window event of a fault, for the log of the page. */
export const faultEvent = `${brand.key}:fault` as const;

/** Tells the console and the log of the page of a fault (TRACK-32). */
export function announceFault(level: Fault['level'], message: string, details: unknown): void {
  // biome-ignore lint/suspicious/noConsole: operators look for faults in the page's console
  console[level === 'error' ? 'error' : 'warn'](message, details);
  createWindowEvents<{ [faultEvent]: Fault }>().emit(faultEvent, { level, message, details });
}
