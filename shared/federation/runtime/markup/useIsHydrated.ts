import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component may show what only this browser knows: false on a server and during hydration, true right after it.
 * Without server markup it is true from the start.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
