import { css } from '@emotion/react';
import { type Clock, systemClock, type Timer } from '@kontor/browser';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Icon } from '../icons/Icon.tsx';
import { checkShape, copyShape } from '../icons/shapes.ts';
import { space } from '../tokens/tokens.ts';
import { Button } from './Button.tsx';
import { type CopyText, copyText } from './copyText.browser.ts';

/** How long the button shows success (CONST-COPIED). */
const copiedStateMs = 3000;

/**
 * The two labels are stacked in the same place. The button therefore keeps its width, and the early script can show
 * success just by setting an attribute.
 */
const facesStyles = css`
  display: inline-grid;
  & > * {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(2)};
  }
  & > :last-of-type,
  &[data-success] > :first-of-type,
  [data-copied] > & > :first-of-type {
    visibility: hidden;
  }
  &[data-success] > :last-of-type,
  [data-copied] > & > :last-of-type {
    visibility: visible;
  }
`;

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  readonly text: string;
  readonly label: string;
  /** The label that is shown and announced after the text has been copied. */
  readonly copiedLabel: string;
  readonly onCopied?: () => void;
  /** Called with the error if copying fails. The button does not change in that case. */
  readonly onRefused?: (reason: unknown) => void;
  readonly clock?: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly copy?: CopyText;
};

/** Counts how often the text is copied while the button shows success. */
function useCopies(clock: NonNullable<Props['clock']>, onCopied: Props['onCopied']) {
  /** How often the text has been copied since the button began to show success; 0 if it does not show success. */
  const [copies, setCopies] = useState(0);
  const timer = useRef<Timer>(undefined);
  const isUnmounted = useRef(false);

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      if (timer.current) clock.clearTimeout(timer.current);
    };
  }, [clock]);

  function showCopied() {
    if (timer.current) clock.clearTimeout(timer.current);
    timer.current = clock.setTimeout(() => setCopies(0), copiedStateMs);
    setCopies((last) => last + 1);
    onCopied?.();
  }
  return { copies, isUnmounted, showCopied };
}

/**
 * A button that copies text to the clipboard. It shows success only once the text has been copied, and copying again
 * restarts the timer. Before hydration, the page's early script copies the text in `data-copy` and marks the button
 * with `data-copied`.
 */
export function CopyButton({
  text,
  label,
  copiedLabel,
  onCopied,
  onRefused,
  clock = systemClock,
  copy = copyText,
  variant = 'secondary',
  size = 'medium',
}: Props) {
  const { copies, isUnmounted, showCopied } = useCopies(clock, onCopied);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (button.current?.dataset['copied'] === undefined) return;
    delete button.current.dataset['copied'];
    showCopied();
  });

  async function handleClick() {
    try {
      await copy(text);
    } catch (reason) {
      onRefused?.(reason);
      return;
    }
    if (!isUnmounted.current) showCopied();
  }

  const isCopied = copies > 0;
  return (
    <>
      <Button
        ref={button}
        size={size}
        variant={variant}
        data-copy={text}
        onClick={() => void handleClick()}
        suppressHydrationWarning
      >
        <span css={facesStyles} data-success={isCopied ? '' : undefined}>
          <span>
            <Icon shape={copyShape} size={20} />
            {label}
          </span>
          <span>
            <Icon shape={checkShape} size={20} />
            {copiedLabel}
          </span>
        </span>
      </Button>
      <LiveRegion message={isCopied ? copiedLabel : ''} repetition={copies} />
    </>
  );
}
