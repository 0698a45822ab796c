import { useCallback, useEffect, useState } from 'react';
import { useNeedsScript } from '../documentHooks.ts';

/** The state of a load. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Loads something once for a component, and again on retry.
 *
 * @param load must load the same content as long as the component is mounted
 * @param known the content, if it is already available; nothing is then loaded
 */
export function useLoaded<Value>(load: () => Promise<Value>, known?: Value): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Value>>(
    known === undefined ? { state: 'loading' } : { state: 'loaded', value: known },
  );
  useNeedsScript(known === undefined);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `load` in each render loads the same content
  useEffect(() => {
    if (known !== undefined) return undefined;
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
