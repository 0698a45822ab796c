import { useEffect } from 'react';

/** Tells, once and after the first commit, that what stands beside it has painted. */
export function PaintProbe({ onPaint }: { readonly onPaint: () => void }) {
  // The first commit counts; a later render with another callback does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onPaint, []);
  return null;
}
