import { listen } from '../events/listen.browser.ts';
import type { Unsubscribe } from '../events/pageEvents.ts';
import { type CookieJar, createCookieJar } from './cookies.ts';

/** The visitor's cookies. If they are denied, as in a sandboxed frame, reading finds none and writing has no effect. */
export function createBrowserCookies(): CookieJar {
  return createCookieJar({
    read: () => {
      try {
        return document.cookie;
      } catch {
        return '';
      }
    },
    write: (cookie) => {
      try {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and is asynchronous.
        document.cookie = cookie;
      } catch {
        // Cookies are denied; the page works without them.
      }
    },
    isSecure: () => location.protocol === 'https:',
  });
}

/**
 * Calls the listener when another tab, a response or a script has changed a cookie. Older browsers, and pages without
 * TLS, never call it.
 */
export function onCookieChange(listener: () => void): Unsubscribe {
  return window.cookieStore ? listen(window.cookieStore, 'change', listener) : () => undefined;
}
