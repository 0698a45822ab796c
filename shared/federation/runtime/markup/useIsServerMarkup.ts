import { useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component's first rendering runs on a server or hydrates a server's markup. The value never changes during
 * the life of the component, so that hydration causes no second rendering.
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
