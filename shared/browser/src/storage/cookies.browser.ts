import { listen } from '../events/listen.browser.ts';
import type { Unsubscribe } from '../events/pageEvents.ts';
import { type CookieJar, createCookieJar } from './cookies.ts';

/**
 * The visitor's cookies. Where cookies are denied, as in a sandboxed frame, reads find no cookies and writes have no
 * effect.
 */
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
        // Cookies are denied, but the page works without them.
      }
    },
    isSecure: () => location.protocol === 'https:',
  });
}

/**
 * Calls the listener when another tab, a response or a script has changed a cookie. It is never called in older
 * browsers or on pages without TLS.
 */
export function onCookieChange(listener: () => void): Unsubscribe {
  return window.cookieStore ? listen(window.cookieStore, 'change', listener) : () => undefined;
}
