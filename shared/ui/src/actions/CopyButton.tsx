import { css } from '@emotion/react';
import { type Clock, systemClock, type Timer } from '@kontor/browser';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Icon } from '../icons/Icon.tsx';
import { checkShape, copyShape } from '../icons/shapes.ts';
import { space } from '../tokens/tokens.ts';
import { Button } from './Button.tsx';
import { type CopyText, copyText } from './copyText.browser.ts';

/** How long success is shown (CONST-COPIED). */
const copiedStateMs = 3000;

/**
 * Both labels take the same place, so that the button keeps its width, and the early script only needs to set a mark to show
 * success.
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
  /** Shown and announced after the text was copied. */
  readonly copiedLabel: string;
  readonly onCopied?: () => void;
  /** Called with the error if copying fails; the button does not change then. */
  readonly onRefused?: (reason: unknown) => void;
  readonly clock?: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly copy?: CopyText;
};

/** Counts copies while success is shown. */
function useCopies(clock: NonNullable<Props['clock']>, onCopied: Props['onCopied']) {
  /** Number of copies while success is shown; 0 while it is not. */
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
 * Copies a text. Success is shown after copying only; copying again restarts its time. Before hydration the early script of
 * a page copies what `data-copy` says, and marks the button as `data-copied`.
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
