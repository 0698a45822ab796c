import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window something counts as near, in CSS pixels: about one screen. */
const margin = 800;

type Props = { readonly placeholder: ReactNode; readonly children: ReactNode };

/** Shows, and so downloads, its children once the visitor has come near them. */
export function WhenNear({ placeholder, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{isNear ? children : placeholder}</div>;
}
