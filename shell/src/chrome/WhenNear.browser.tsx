import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onContentSettled } from './onContentSettled.browser.ts';

/** How far below the window something counts as near, in CSS pixels: about one screen. */
const margin = 800;

type Props = { readonly placeholder: ReactNode; readonly children: ReactNode };

/**
 * Shows, and so downloads, its children once the visitor has come near them. Before the page has its content everything
 * is near, so nothing is looked for until then. What is looked for is an element of no height in front of the
 * placeholder, which is not there yet while a server's markup is taken over.
 */
export function WhenNear({ placeholder, children }: Props) {
  const [isSettled, setSettled] = useState(false);
  const [isNear, setNear] = useState(false);
  useEffect(() => onContentSettled(() => setSettled(true)), []);
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  if (isNear) return children;
  return (
    <>
      {isSettled && <div ref={watch} />}
      {placeholder}
    </>
  );
}
