import { type CookieJar, createCookieJar } from './cookies.ts';

/** The visitor's cookies. A page that may not use cookies (a sandboxed frame) reads none and writes none. */
export function createBrowserCookies(): CookieJar {
  const jar = createCookieJar({
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
        // Denied: the page works on without the cookie.
      }
    },
  });
  return {
    ...jar,
    set: (name, value, options) => jar.set(name, value, { isSecure: location.protocol === 'https:', ...options }),
  };
}
