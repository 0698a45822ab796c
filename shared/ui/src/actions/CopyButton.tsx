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
 * Both labels occupy the same place, so that the button keeps its width, and the early script only needs to set an
 * attribute to show success.
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
  /** The label that is shown and announced after the text was copied. */
  readonly copiedLabel: string;
  readonly onCopied?: () => void;
  /** Called with the error if copying fails; the button then stays unchanged. */
  readonly onRefused?: (reason: unknown) => void;
  readonly clock?: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly copy?: CopyText;
};

/** Counts the copies while the button shows success. */
function useCopies(clock: NonNullable<Props['clock']>, onCopied: Props['onCopied']) {
  /** Number of copies while success is shown; otherwise 0. */
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
 * Copies a text. The button shows success only after copying; copying again restarts the time. Before hydration, the
 * page's early script copies the text in `data-copy`, and marks the button as `data-copied`.
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
