/** Events that show interest: a pointer or a finger reaches the element, or it receives the keyboard focus. */
const touches = ['pointerenter', 'focusin'];

/**
 * Calls the listener once, when the browser is online again or somebody touches the element.
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
