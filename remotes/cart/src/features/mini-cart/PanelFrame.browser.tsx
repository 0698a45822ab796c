import { Global } from '@emotion/react';
import { createBrowserScrollLock, matchesMedia, onMediaChange } from '@kontor/browser';
import { wideWindow } from '@kontor/site';
import { isOnBackdrop, scrollLockStyles, showModal } from '@kontor/ui';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CloseReason } from './MiniCart.tsx';
import { panelFrameStyles } from './panelFrameStyles.ts';

type Props = {
  readonly id: string;
  readonly labelId: string;
  readonly onClose: (reason: CloseReason) => void;
  readonly children: ReactNode;
};

/** Once the panel has been open this long, a tap at the cart icon's former position is meant for the panel. */
const doubleTapMs = 1_000;

/** The panel's document or, on a third-party page, its shadow tree. */
const rootOf = (node: Node): Document | ShadowRoot => node.getRootNode() as Document | ShadowRoot;

/** Aligns the dialog with the cart icon. The styles keep it inside the window even if the icon is at the left edge. */
function place(dialog: HTMLDialogElement): void {
  const anchor = dialog.parentElement?.getBoundingClientRect();
  if (!anchor) return;
  dialog.style.setProperty('--cart-panel-start', `${Math.round(anchor.bottom + 10)}px`);
  dialog.style.setProperty('--cart-panel-right', `${Math.round(anchor.right)}px`);
}

/**
 * Opens the dialog in the mode that suits the window's width, and reopens it when a new width calls for the other mode.
 * Returns a function that closes the dialog.
 */
function openDialog(dialog: HTMLDialogElement): () => void {
  let release = () => {};
  const show = () => {
    const { activeElement } = rootOf(dialog);
    const focused = dialog.contains(activeElement) ? activeElement : dialog;
    if (dialog.open) dialog.close();
    release();
    const isWide = matchesMedia(wideWindow);
    if (isWide) {
      place(dialog);
      // `show` would also focus the close button, which computes styles twice more.
      dialog.open = true;
    } else showModal(dialog);
    // In a shadow tree, the global style in `PanelFrame` does not reach the page.
    if (!isWide && rootOf(dialog) !== document) release = createBrowserScrollLock().lock();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  show();
  const stop = onMediaChange(wideWindow, show);
  return () => {
    stop();
    release();
    dialog.close();
  };
}

/** Whether this is the second press of a double tap or double click on the cart icon, which the sheet now covers. */
function isDoubled({ currentTarget, nativeEvent, detail }: MouseEvent<HTMLDialogElement>, openedAt: number): boolean {
  const { clientX, clientY, pointerType, timeStamp } = nativeEvent as PointerEvent;
  const icon = currentTarget.parentElement?.getBoundingClientRect();
  const isOverIcon =
    icon && clientX >= icon.left && clientX <= icon.right && clientY >= icon.top && clientY <= icon.bottom;
  return isOverIcon === true && (detail > 1 || pointerType === 'touch') && timeStamp - openedAt < doubleTapMs;
}

/** Calls back when the shopper presses or focuses something outside the element, leaves the page or presses Escape. */
function watchLeaving(element: HTMLElement | null, onClose: Props['onClose']): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const handleLeave = (event: Event) => {
    // When the window regains focus, the target is the document itself. For events from a shadow tree, `event.target`
    // is just the host, so this code reads the path.
    const [target] = event.composedPath();
    if (target instanceof Node && target !== document && !element?.contains(target)) onClose('left');
  };
  const handleKeyDown = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onClose('dismissed');
  };
  document.addEventListener('pointerdown', handleLeave, { signal });
  document.addEventListener('focusin', handleLeave, { signal });
  document.addEventListener('keydown', handleKeyDown, { signal });
  // The page may return from the back/forward cache. The browser takes its snapshot of the page after this listener has
  // run.
  window.addEventListener('pagehide', () => flushSync(() => onClose('left')), { signal });
  return () => controller.abort();
}

/**
 * The dialog with the cart, which is non-modal in wide windows and modal in narrow ones. Escape, a click on the
 * backdrop or focus outside the dialog closes it.
 */
export function PanelFrame({ id, labelId, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOnBackdrop = useRef(false);
  const [openedAt] = useState(() => performance.now());
  const closeRef = useRef(onClose);
  closeRef.current = onClose;

  useLayoutEffect(() => (ref.current ? openDialog(ref.current) : undefined), []);
  // An effect that runs later would miss an Escape pressed as soon as the panel is visible.
  useLayoutEffect(() => watchLeaving(ref.current?.parentElement ?? null, (reason) => closeRef.current(reason)), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the document handles the Escape key
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={labelId}
      tabIndex={-1}
      css={panelFrameStyles}
      onCancel={(event) => {
        event.preventDefault();
        onClose('dismissed');
      }}
      onClose={(event) => {
        // A browser may close a dialog without a cancel event, for example after a second back gesture.
        if (!event.currentTarget.open) onClose('dismissed');
      }}
      onPointerDown={(event) => {
        isPressedOnBackdrop.current = isOnBackdrop(event);
      }}
      onClickCapture={(event) => {
        if (!isDoubled(event, openedAt)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (isPressedOnBackdrop.current && isOnBackdrop(event)) onClose('dismissed');
      }}
    >
      <Global styles={scrollLockStyles} />
      {children}
    </dialog>
  );
}
