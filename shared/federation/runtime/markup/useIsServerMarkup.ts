import { useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component's first render took place on a server or during the hydration of a server's markup. The value
 * never changes during the component's lifetime, so hydration causes no second render.
 */
export function useIsServerMarkup(): boolean {
  const first = useRef<boolean>(undefined);
  const isServerMarkup = useSyncExternalStore(
    subscribe,
    () => first.current ?? false,
    () => true,
  );
  first.current ??= isServerMarkup;
  return isServerMarkup;
}
