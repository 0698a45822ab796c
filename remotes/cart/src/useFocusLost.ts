import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls back if an element is unmounted while it contains focus. */
export function useFocusLost(ref: RefObject<HTMLElement | null>, onFocusLost: (element: HTMLElement) => void): void {
  const latest = useRef(onFocusLost);

  useLayoutEffect(() => {
    latest.current = onFocusLost;
  });
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // Only a shadow tree's root knows which element in it has focus. During cleanup, the element is still in the
      // tree.
      const root = element?.getRootNode();
      if (root && 'activeElement' in root && element?.contains(root.activeElement as Node)) latest.current(element);
    };
  }, [ref]);
}

/** Moves focus from an element that is being unmounted to its nearest focusable container. */
export function focusContainer(element: HTMLElement): void {
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
