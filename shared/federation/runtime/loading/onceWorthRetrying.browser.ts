/** A pointer comes, a finger touches, or the keyboard's focus arrives. */
const touches = ['pointerenter', 'focusin'];

/**
 * Calls back once: when the browser has a connection again, or when somebody touches an element.
 *
 * @returns a function that stops waiting
 */
export function onceWorthRetrying(listener: () => void, touched?: HTMLElement): () => void {
  const wait = new AbortController();
  const { signal } = wait;
  const retry = () => {
    wait.abort();
    listener();
  };
  window.addEventListener('online', retry, { signal });
  for (const type of touches) touched?.addEventListener(type, retry, { signal });
  return () => wait.abort();
}
