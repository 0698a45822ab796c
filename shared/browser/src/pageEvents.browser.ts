import type { PageEvents, Unsubscribe, WindowEvents } from './pageEvents.ts';

function listen(target: EventTarget, name: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

/** The events of this page. */
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
  };
}

/** The custom events of this page's window. */
export function createWindowEvents<Details extends Record<string, unknown>>(): WindowEvents<Details> {
  return {
    emit: (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail })),
    on: (name, listener) =>
      listen(window, name, (event) => listener(event instanceof CustomEvent ? event.detail : undefined)),
  };
}
