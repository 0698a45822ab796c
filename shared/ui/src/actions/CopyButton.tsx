import { type Clock, systemClock, type Timer } from '@kontor/browser';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Icon } from '../icons/Icon.tsx';
import { checkShape, copyShape } from '../icons/shapes.ts';
import { Button } from './Button.tsx';
import { type CopyText, copyText } from './copyText.browser.ts';

/** Milliseconds for which success is shown (CONST-COPIED). */
export const copiedStateMs = 3000;

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  readonly text: string;
  readonly label: string;
  /** Shown and spoken once the clipboard has taken the text. */
  readonly copiedLabel: string;
  readonly onCopied?: () => void;
  /** Hears why the clipboard did not take the text; the button then stays as it is. */
  readonly onRefused?: (reason: unknown) => void;
  readonly clock?: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly copy?: CopyText;
};

/** Copies a text. Success shows only after the clipboard accepted, and a repeat starts its time anew. */
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
  /** How often the clipboard accepted while success has been showing; 0 while it is not. */
  const [turn, setTurn] = useState(0);
  const timer = useRef<Timer>(undefined);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (timer.current) clock.clearTimeout(timer.current);
    };
  }, [clock]);

  async function handleClick() {
    try {
      await copy(text);
    } catch (reason) {
      onRefused?.(reason);
      return;
    }
    if (isGone.current) return;
    if (timer.current) clock.clearTimeout(timer.current);
    timer.current = clock.setTimeout(() => setTurn(0), copiedStateMs);
    setTurn((last) => last + 1);
    onCopied?.();
  }

  const isCopied = turn > 0;
  return (
    <>
      <Button size={size} variant={variant} onClick={() => void handleClick()}>
        <Icon shape={isCopied ? checkShape : copyShape} size={20} />
        {isCopied ? copiedLabel : label}
      </Button>
      <LiveRegion message={isCopied ? copiedLabel : ''} repetition={turn} />
    </>
  );
}
