import { matchesMedia } from '@kontor/browser';
import { mobileBelow, windowFrom } from '@kontor/site';
import type { MouseEvent } from 'react';

/** On other teams' pages, the root is a shadow tree. */
const panelOf = (button: Element) =>
  (button.getRootNode() as Document | ShadowRoot).getElementById(button.getAttribute('aria-controls') ?? '');

function show(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-expanded', `${isOpen}`);
  for (const element of [button, panelOf(button)]) if (element) element.dataset['open'] = `${isOpen}`;
}

/**
 * Opens or closes the part that the pressed button controls, just as the early script does before hydration (FOOT-32).
 */
export function toggleFold({ target }: Pick<MouseEvent, 'target'>): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[aria-controls]') : null;
  if (button) show(button, button.getAttribute('aria-expanded') !== 'true');
}

/**
 * Sets the state of folds that depend on the window's width: open in wide windows, closed in mobile windows (FOOT-28).
 * The server does not know the width, but CSS has already shown the right state, so nothing visibly changes.
 */
export function settleFolds(content: HTMLElement | null): void {
  for (const button of content?.querySelectorAll<HTMLElement>('[aria-controls]') ?? []) {
    if (panelOf(button)?.dataset['open'] === 'auto') show(button, matchesMedia(windowFrom(mobileBelow)));
  }
}
