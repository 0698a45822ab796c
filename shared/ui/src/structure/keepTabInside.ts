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

/** Only visible elements are tab stops. In a group of radio buttons, only the checked button is a tab stop. */
function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.closest('[inert]')) return false;
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/**
 * Moves focus from a dialog's last control to its first on Tab, and back on Shift+Tab. Otherwise Tab would leave a
 * modal dialog for the browser's controls.
 */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, target } = event;
  if (event.key !== 'Tab' || !(target instanceof HTMLElement) || target.closest('dialog') !== dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(candidates)].filter(isTabStop);
  const last = event.shiftKey ? stops[0] : stops.at(-1);
  const next = event.shiftKey ? stops.at(-1) : stops[0];
  if (target !== last && target !== dialog) return;
  event.preventDefault();
  next?.focus();
}
