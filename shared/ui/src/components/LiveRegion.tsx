import { visuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly message: string;
  /** Speaks at once instead of after what is being read; for failures. */
  readonly isAssertive?: boolean;
  /** Another number has the same words spoken again. */
  readonly turn?: number;
};

/**
 * Speaks a message to screen readers. The region must stand in the page, empty, before its first message; that first
 * one is what a reader hears.
 */
export function LiveRegion({ message, isAssertive = false, turn = 0 }: Props) {
  return (
    <div role={isAssertive ? 'alert' : 'status'} aria-atomic="true" css={visuallyHidden}>
      <span key={turn}>{message}</span>
    </div>
  );
}
