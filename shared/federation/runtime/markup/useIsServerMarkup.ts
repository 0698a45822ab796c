import { useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component's first rendering is the one of a server, or takes over a server's markup. Stays the same for the
 * life of the component, so that hydration causes no second rendering.
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
