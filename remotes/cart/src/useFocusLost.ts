import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tells that an element leaves the page while it, or something in it, has the focus. */
export function useFocusLost(ref: RefObject<HTMLElement | null>, onFocusLost: (element: HTMLElement) => void): void {
  const latest = useRef(onFocusLost);

  useLayoutEffect(() => {
    latest.current = onFocusLost;
  });
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // In another team's page the focus is known to the shadow tree only. The element is still in its tree here.
      const root = element?.getRootNode();
      if (root && 'activeElement' in root && element?.contains(root.activeElement as Node)) latest.current(element);
    };
  }, [ref]);
}

/** Gives the focus of an element that leaves to the dialog, or the part of a page, that it was in. */
export function focusWhatIsAround(element: HTMLElement): void {
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
