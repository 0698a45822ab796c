import { css } from '@emotion/react';
import type { MouseEvent } from 'react';

/** Keeps the page from scrolling while any modal dialog is open. For use with emotion's `Global` component. */
export const scrollLockStyles = css`
  html:has(dialog:modal) {
    overflow: hidden;
  }
  html:has(dialog[data-keeps-gutter]:modal) {
    scrollbar-gutter: stable;
  }
`;

/** Opens a dialog as a modal. Preserves the scrollbar's space so that the page behind does not shift. */
export function showModal(dialog: HTMLDialogElement): void {
  const { defaultView, documentElement } = dialog.ownerDocument;
  const hasScrollbar = (defaultView?.innerWidth ?? 0) > documentElement.clientWidth;
  dialog.toggleAttribute('data-keeps-gutter', hasScrollbar);
  dialog.showModal();
}

/** Whether an event hit the backdrop. If so, its target is the dialog, but its position is outside the dialog's box. */
export function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget || !currentTarget.matches(':modal')) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
