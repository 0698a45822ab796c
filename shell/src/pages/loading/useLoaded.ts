import { useCallback, useEffect, useState } from 'react';

/** Something that is being fetched. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Fetches something once for a component, and again when the visitor asks for it.
 *
 * @param load must not change its meaning while the component is mounted
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew with every render and means the same
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
