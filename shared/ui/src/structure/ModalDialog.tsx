import { css, Global } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { color, motion, radius, shadow, space } from '../tokens/tokens.ts';
import { keepTabInside } from './keepTabInside.ts';
import { isOnBackdrop, scrollLockStyles, showModal } from './nativeDialog.ts';

/** The sizes of a modal (UI-1). */
export type ModalSize = 'S' | 'M' | 'L';

const widths: Readonly<Record<ModalSize, string>> = { S: '400px', M: '560px', L: '840px' };

const dialogStyles = css`
  box-sizing: border-box;
  inline-size: calc(100% - ${space(8)});
  max-block-size: calc(100dvh - ${space(8)});
  margin: auto;
  padding: ${space(6)};
  border: 0;
  border-radius: ${radius.l};
  background: ${color('surface')};
  color: ${color('ink')};
  text-align: start;
  box-shadow: ${shadow.high};
  overflow-y: auto;
  overscroll-behavior: contain;
  transition:
    opacity ${motion.base},
    transform ${motion.base};
  @starting-style {
    opacity: 0;
    transform: translateY(8px);
  }
  &::backdrop {
    background: rgb(31 22 17 / 45%);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const bareStyles = css`
  padding: 0;
  overflow: hidden;
`;

type Props = {
  /** Id of the heading that labels the dialog. */
  readonly labelId: string;
  readonly size?: ModalSize;
  /** Omits padding and scrolling, for content that brings its own layout. */
  readonly isBare?: boolean;
  /** Called when Escape or the backdrop is pressed. The caller then unmounts the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Opens outer dialogs first. Effects run first for inner components, but the dialog that opens last ends up on top. */
function openFromOutside(dialog: HTMLDialogElement): void {
  const outer = dialog.parentElement?.closest<HTMLDialogElement>('dialog[data-modal]:not([open])');
  if (outer) openFromOutside(outer);
  if (!dialog.open) showModal(dialog);
}

/** A modal dialog that is open while mounted. When it unmounts, focus returns to where it was. */
export function ModalDialog({ labelId, size = 'M', isBare = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOnBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openFromOutside(dialog);
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      data-modal
      aria-labelledby={labelId}
      css={[dialogStyles, { maxInlineSize: widths[size] }, isBare && bareStyles]}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        keepTabInside(event);
        // During an IME composition, Escape cancels the composition and does not close the dialog.
        if (event.key === 'Escape' && event.nativeEvent.isComposing) event.preventDefault();
      }}
      onClose={(event) => {
        // A browser may close the dialog without a cancel event, for example on a second back gesture.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        isPressedOnBackdrop.current = isOnBackdrop(event);
      }}
      onPointerCancel={() => {
        isPressedOnBackdrop.current = false;
      }}
      onClick={(event) => {
        if (isPressedOnBackdrop.current && isOnBackdrop(event)) onClose();
      }}
    >
      <Global styles={scrollLockStyles} />
      {children}
    </dialog>
  );
}
