import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether a component may show what only this browser knows. It is no on a server and while a server's markup is taken
 * over, and yes right after; where nothing was rendered before it is yes from the start.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
