import { Global } from '@emotion/react';
import { createBrowserScrollLock, matchesMedia, onMediaChange } from '@kontor/browser';
import { wideWindow } from '@kontor/site';
import { isOnBackdrop, scrollLockStyles, showModal } from '@kontor/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { CloseReason } from './MiniCart.tsx';
import { panelFrameStyles } from './panelFrameStyles.ts';

type Props = {
  readonly id: string;
  readonly labelId: string;
  readonly onClose: (reason: CloseReason) => void;
  readonly children: ReactNode;
};

/** Room between the panel and the window's edge, in pixels. */
const panelMargin = 16;

/** The tree that the panel is in: the document's, or a shadow tree of another team's page. */
const rootOf = (node: Node): Document | ShadowRoot => node.getRootNode() as Document | ShadowRoot;

/**
 * The dialog that holds the cart: beside the page on wide windows, in front of it on narrow ones. Escape, the ground
 * around it and whatever takes the focus elsewhere close it.
 */
export function PanelFrame({ id, labelId, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOnBackdrop = useRef(false);
  const closeRef = useRef(onClose);
  closeRef.current = onClose;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let release = () => {};
    const show = () => {
      const { activeElement } = rootOf(dialog);
      const focused = dialog.contains(activeElement) ? activeElement : dialog;
      if (dialog.open) dialog.close();
      release();
      const isWide = matchesMedia(wideWindow);
      if (isWide) dialog.show();
      else showModal(dialog);
      // The style below cannot say anything of a page from within a shadow tree.
      if (!isWide && rootOf(dialog) !== document) release = createBrowserScrollLock().lock();
      const anchor = dialog.parentElement?.getBoundingClientRect();
      dialog.style.setProperty('--cart-panel-start', `${Math.round((anchor?.bottom ?? 110) + 10)}px`);
      // Where a page has its cart at the left, the panel must not hang out of the window.
      const room = (anchor?.right ?? window.innerWidth) - dialog.offsetWidth - panelMargin;
      dialog.style.setProperty('--cart-panel-end', `${Math.min(0, Math.round(room))}px`);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    show();
    const stop = onMediaChange(wideWindow, show);
    return () => {
      stop();
      release();
      dialog.close();
    };
  }, []);

  useEffect(() => {
    const isInside = (target: Node) => ref.current?.parentElement?.contains(target) === true;
    const handleLeave = (event: Event) => {
      // The window itself takes the focus when the shopper comes back to it.
      // In another team's page the panel is in a shadow tree, whose insides its document does not name as the target.
      const [target] = event.composedPath();
      if (target instanceof Node && target !== document && !isInside(target)) closeRef.current('left');
    };
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      closeRef.current('dismissed');
    };
    document.addEventListener('pointerdown', handleLeave);
    document.addEventListener('focusin', handleLeave);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handleLeave);
      document.removeEventListener('focusin', handleLeave);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, heard on the document
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
        // A browser may close without asking, for instance for a second back gesture.
        if (!event.currentTarget.open) onClose('dismissed');
      }}
      onPointerDown={(event) => {
        isPressedOnBackdrop.current = isOnBackdrop(event);
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
