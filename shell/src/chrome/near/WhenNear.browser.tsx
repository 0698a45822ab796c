import { useIsHydrated } from '@kontor/federation/hydration';
import { type ReactNode, useCallback, useState } from 'react';
import { onceNear } from './onceNear.browser.ts';

type Props = { readonly placeholder: ReactNode; readonly children: ReactNode };

/**
 * Shows its children, and so downloads them, once the visitor has come near the placeholder. The observed element has
 * no height, precedes the placeholder, and is rendered only after hydration.
 */
export function WhenNear({ placeholder, children }: Props) {
  const isHydrated = useIsHydrated();
  const [isNear, setNear] = useState(false);
  const watch = useCallback(
    (element: HTMLElement | null) => (element ? onceNear(element, () => setNear(true)) : undefined),
    [],
  );

  if (isNear) return children;
  return (
    <>
      {isHydrated && <div ref={watch} />}
      {placeholder}
    </>
  );
}
