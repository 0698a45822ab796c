/** Events that show interest: a pointer enters, a finger touches, or the keyboard focus arrives. */
const touches = ['pointerenter', 'focusin'];

/**
 * Calls the listener once, when the browser is online again or when somebody touches the element.
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
