import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { WatchInView } from './inView.browser.ts';

const never = () => () => undefined;

/**
 * Whether an element has come into view. What the server rendered counts as in view: its picture is in the document
 * already, for visitors without scripts, and waits by `loading="lazy"`.
 */
export function useInView(element: RefObject<Element | null>, watch: WatchInView): boolean {
  const isServerRendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isInView, setIsInView] = useState(isServerRendered);
  useEffect(() => {
    if (isInView || !element.current) return;
    return watch(element.current, () => setIsInView(true));
  }, [isInView, element, watch]);
  return isInView;
}
