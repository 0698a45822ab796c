import { type ReactNode, useEffect } from 'react';

type Props = { readonly onPaint: () => void; readonly children: ReactNode };

/**
 * Calls `onPaint` once, after the first commit of its children. It wraps them: a sibling would change the ids that React
 * generates, and these must equal the server's.
 */
export function PaintProbe({ onPaint, children }: Props) {
  // Only the first commit counts, whatever the callback of later renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onPaint, []);
  return children;
}
