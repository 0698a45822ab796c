import type { onceInView } from '@kontor/browser';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The margin around the window within which an element counts as in view, so that pictures load before visitors see
 * them.
 */
const margin = '200px';

const never = () => () => undefined;

/**
 * Whether an element has come into view. Server-rendered elements count as in view. Their pictures are already in the
 * document, for visitors without scripts, and `loading="lazy"` delays loading them.
 */
export function useInView(element: RefObject<Element | null>, observe: typeof onceInView): boolean {
  const isServerRendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isInView, setIsInView] = useState(isServerRendered);
  useEffect(() => {
    if (isInView || !element.current) return;
    return observe(element.current, margin, () => setIsInView(true));
  }, [isInView, element, observe]);
  return isInView;
}
