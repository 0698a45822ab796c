import { listen } from './listen.browser.ts';
import type { WindowEvents } from './pageEvents.ts';

/** The custom events on this page's window. */
export function createWindowEvents<Details extends Record<string, unknown>>(): WindowEvents<Details> {
  return {
    emit: (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail })),
    on: (name, listener) =>
      listen(window, name, (event) => listener(event instanceof CustomEvent ? event.detail : undefined)),
  };
}
