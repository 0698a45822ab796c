import { useIsHydrated } from '@kontor/federation/hydration';
import { type ReactNode, useCallback, useState } from 'react';

/** How far below the window something counts as near, in CSS pixels: about one screen. */
const margin = 800;

type Props = { readonly placeholder: ReactNode; readonly children: ReactNode };

/**
 * Shows, and so downloads, its children once the visitor has come near them. What is looked for is an element of no
 * height in front of the placeholder, which is not there yet while a server's markup is taken over.
 */
export function WhenNear({ placeholder, children }: Props) {
  const isHydrated = useIsHydrated();
  const [isNear, setNear] = useState(false);
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
      {isHydrated && <div ref={watch} />}
      {placeholder}
    </>
  );
}
