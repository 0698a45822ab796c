import { listen } from './listen.browser.ts';
import type { PageEvents } from './pageEvents.ts';

/** This page's events. */
export function createBrowserPageEvents(): PageEvents {
  const isOnline = (): boolean => navigator.onLine;
  const isVisible = (): boolean => document.visibilityState !== 'hidden';
  return {
    isOnline,
    isVisible,
    onLeft: (listener) => listen(window, 'pagehide', () => listener()),
    onRestored: (listener) =>
      listen(window, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) listener();
      }),
    onOnlineChange: (listener) => {
      const unsubscribes = ['online', 'offline'].map((name) => listen(window, name, () => listener(isOnline())));
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    onVisibilityChange: (listener) => listen(document, 'visibilitychange', () => listener(isVisible())),
    onFocus: (listener) => listen(window, 'focus', () => listener()),
  };
}
