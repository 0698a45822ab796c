import { useCallback, useEffect, useState } from 'react';

/** The state of a load. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Loads something once for a component, and again on retry.
 *
 * @param load must load the same content as long as the component is mounted
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function in every render but loads the same
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ state: 'loading' });
    load().then(
      (value) => isCurrent && setLoaded({ state: 'loaded', value }),
      () => isCurrent && setLoaded({ state: 'failed', retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return loaded;
}
