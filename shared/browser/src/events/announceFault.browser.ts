import { brand } from '@kontor/site';
import { createWindowEvents } from './windowEvents.browser.ts';

/** A fault that part of the page has detected itself, such as a tracking API that was never installed. */
export type Fault = { readonly level: 'warning' | 'error'; readonly message: string; readonly details?: unknown };

/** Window event that announces a fault to the page's log. */
export const faultEvent = `${brand.key}:fault` as const;

/** Reports a fault to the console and to the page's log (TRACK-32). The log removes personal data. */
export function announceFault(message: string, details: unknown, level: Fault['level'] = 'warning'): void {
  // biome-ignore lint/suspicious/noConsole: operators look for faults in the browser console
  console[level === 'error' ? 'error' : 'warn'](message, details);
  createWindowEvents<{ [faultEvent]: Fault }>().emit(faultEvent, { level, message, details });
}
