import { type ReactNode, useEffect, useLayoutEffect } from 'react';

type Props = {
  /** Called in the first commit, after the layout effects of the children. */
  readonly onCommit?: () => void;
  readonly onPaint: () => void;
  readonly children: ReactNode;
};

/**
 * Calls `onCommit` and `onPaint` once, in and after the first commit of its children. It wraps them: a sibling would
 * change the ids that React generates, and these must equal the server's.
 */
export function PaintProbe({ onCommit, onPaint, children }: Props) {
  // Only the first commit counts, whatever the callbacks of later renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => onCommit?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onPaint, []);
  return children;
}
