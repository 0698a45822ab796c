import { css } from '@emotion/react';
import type { MouseEvent } from 'react';

/**
 * While any modal dialog is open, the page behind it stays where it is; nested ones need no counting, since the page
 * moves again when the last is gone. For emotion's `Global`.
 */
export const scrollLockStyles = css`
  html:has(dialog:modal) {
    overflow: hidden;
  }
  html:has(dialog[data-keeps-gutter]:modal) {
    scrollbar-gutter: stable;
  }
`;

/** Opens a dialog as a modal one. Where the page has a scrollbar, its place is kept, so that nothing behind moves. */
export function showModal(dialog: HTMLDialogElement): void {
  const { defaultView, documentElement } = dialog.ownerDocument;
  const hasScrollbar = (defaultView?.innerWidth ?? 0) > documentElement.clientWidth;
  dialog.toggleAttribute('data-keeps-gutter', hasScrollbar);
  dialog.showModal();
}

/** Whether an event hit the ground around a modal dialog, which belongs to the element but lies outside of its box. */
export function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget || !currentTarget.matches(':modal')) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
