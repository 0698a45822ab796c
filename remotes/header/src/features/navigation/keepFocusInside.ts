import type { KeyboardEvent } from 'react';

/** What can be reached with Tab in a dialog of links and buttons. */
const focusable = 'a[href], button';

/** Lets Tab go round inside an element; the browser's own controls stay out, which `showModal` alone does not do. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const from = event.shiftKey ? stops[0] : stops.at(-1);
  const to = event.shiftKey ? stops.at(-1) : stops[0];
  if (!from || event.target !== from) return;
  event.preventDefault();
  to?.focus();
}
