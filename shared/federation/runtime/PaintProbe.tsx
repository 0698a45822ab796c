import { type ReactNode, useEffect } from 'react';

type Props = { readonly onPaint: () => void; readonly children: ReactNode };

/**
 * Tells, once and after the first commit, that what stands inside has painted. It stands around it, not beside it: a
 * sibling would give ids in it another number than a server, which knows of no probe.
 */
export function PaintProbe({ onPaint, children }: Props) {
  // The first commit counts; a later render with another callback does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onPaint, []);
  return children;
}
