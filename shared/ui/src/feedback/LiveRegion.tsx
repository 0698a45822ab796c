import { visuallyHidden } from '../content/VisuallyHidden.tsx';

type Props = {
  readonly message: string;
  /** Whether the message interrupts the screen reader, as it should for failures. */
  readonly isAssertive?: boolean;
  /** Changing this number makes the screen reader announce the same message again. */
  readonly repetition?: number;
};

/**
 * Makes screen readers announce a message. The region must already be on the page, and empty, before its first message,
 * because screen readers announce only changes.
 */
export function LiveRegion({ message, isAssertive = false, repetition = 0 }: Props) {
  return (
    <div role={isAssertive ? 'alert' : 'status'} aria-atomic="true" css={visuallyHidden}>
      <span key={repetition}>{message}</span>
    </div>
  );
}
