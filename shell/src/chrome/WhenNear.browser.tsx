import { onceInView } from '@kontor/browser';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onContentSettled } from './onContentSettled.browser.ts';

/** How far below the window something counts as near: about one screen. */
const margin = '800px';

type Props = { readonly placeholder: ReactNode; readonly children: ReactNode };

/**
 * Shows, and so downloads, its children once the visitor has come near them. Before the page has its content everything
 * is near, so nothing is observed until then. What is observed is an element without height in front of the placeholder;
 * it is rendered after hydration only.
 */
export function WhenNear({ placeholder, children }: Props) {
  const [isSettled, setSettled] = useState(false);
  const [isNear, setNear] = useState(false);
  useEffect(() => onContentSettled(() => setSettled(true)), []);
  const watch = useCallback(
    (element: HTMLElement | null) => (element ? onceInView(element, margin, () => setNear(true)) : undefined),
    [],
  );

  if (isNear) return children;
  return (
    <>
      {isSettled && <div ref={watch} />}
      {placeholder}
    </>
  );
}
