import type { Unsubscribe } from '@kontor/browser';

const eventName = 'kontor-late-list';

/** Tells tracking about a list of products in a part that was added to the page later. */
export function announceLateList(): void {
  document.dispatchEvent(new Event(eventName));
}

/** Calls the listener for each list that was added later. */
export function onLateList(listener: () => void): Unsubscribe {
  document.addEventListener(eventName, listener);
  return () => document.removeEventListener(eventName, listener);
}
