import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component may show what only this browser knows. False on a server and during hydration, and true right
 * after hydration. Without server markup, it is true from the start.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
