import { useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component renders for the first time on a server or while it hydrates a server's markup. The value never
 * changes during the component's lifetime, so hydration causes no second render.
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
