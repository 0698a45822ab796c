import type { KeyboardEvent } from 'react';

const candidates = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled], [type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'summary',
  'iframe',
  '[contenteditable]',
  '[tabindex]',
].join();

/** Of radio buttons only the chosen one is a stop, and what cannot be seen is none. */
function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.closest('[inert]')) return false;
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
  return element.checkVisibility?.() ?? true;
}

/**
 * Takes Tab from the last control of a dialog to its first and back. The platform keeps the page behind a dialog out
 * of reach, but would let Tab leave for the browser's own controls.
 */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, target } = event;
  if (event.key !== 'Tab' || !(target instanceof HTMLElement) || target.closest('dialog') !== dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(candidates)].filter(isTabStop);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const next = event.shiftKey ? stops.at(-1) : stops[0];
  if (target !== edge && target !== dialog) return;
  event.preventDefault();
  next?.focus();
}
