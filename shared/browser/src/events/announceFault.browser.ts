import { brand } from '@kontor/site';
import { createWindowEvents } from './windowEvents.browser.ts';

/** Something that a part of the page has noticed itself, such as a tracking API that never came. */
export type Fault = { readonly level: 'warning' | 'error'; readonly message: string; readonly details?: unknown };

/** Window event of a fault, for the log of the page. */
export const faultEvent = `${brand.key}:fault` as const;

/** Reports a fault to the console and to the page's log (TRACK-32), which removes personal data from it. */
export function announceFault(message: string, details: unknown, level: Fault['level'] = 'warning'): void {
  // biome-ignore lint/suspicious/noConsole: operators look for faults in the page's console
  console[level === 'error' ? 'error' : 'warn'](message, details);
  createWindowEvents<{ [faultEvent]: Fault }>().emit(faultEvent, { level, message, details });
}
