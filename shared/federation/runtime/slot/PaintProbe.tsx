import { type ReactNode, useEffect, useLayoutEffect } from 'react';

type Props = {
  /** Called in the first commit, after the children's layout effects. */
  readonly onCommit?: () => void;
  readonly onPaint: () => void;
  readonly children: ReactNode;
};

/**
 * Calls `onCommit` once, during the first commit of its children, and `onPaint` once, after that commit. It wraps the
 * children, because a sibling would change the ids that React generates, and these must equal the server's.
 */
export function PaintProbe({ onCommit, onPaint, children }: Props) {
  // Only the first commit counts, even if later renders pass other callbacks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => onCommit?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onPaint, []);
  return children;
}
