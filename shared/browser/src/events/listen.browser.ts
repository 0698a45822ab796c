import type { Unsubscribe } from './pageEvents.ts';

/** Listens for events until the returned function is called. */
export function listen(target: EventTarget, name: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
