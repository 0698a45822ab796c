import type { Unsubscribe } from '../events/pageEvents.ts';

/** Whether a media query currently matches. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Calls the listener whenever the result of a media query changes. It is not called initially. */
export function onMediaChange(query: string, listener: (matches: boolean) => void): Unsubscribe {
  const list = window.matchMedia(query);
  const handleChange = () => listener(list.matches);
  list.addEventListener('change', handleChange);
  return () => list.removeEventListener('change', handleChange);
}
