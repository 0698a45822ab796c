import { matchesMedia } from '@kontor/browser';

type EarlyFlyout = {
  /** The index of the flyout's item in the bar. */
  readonly index: number;
  /** Whether the flyout was opened by a press, a tap or a key. If not, the pointer is over the item. */
  readonly isPressed: boolean;
  /** Whether the pointer has been over the item long enough for the flyout to show. */
  readonly isVisible: boolean;
};

/**
 * Finds the flyout that a visitor has opened, or is about to open by hovering, in a bar that React has not taken over
 * yet.
 */
export function findEarlyFlyout(bar: HTMLElement): EarlyFlyout | undefined {
  const items = [...bar.querySelectorAll(':scope > ul > li')];
  const pressed = items.findIndex((item) => item.querySelector('[aria-expanded="true"]'));
  // On touch screens, `:hover` matches an item after a tap.
  const isHovered = (item: Element) => item.matches(':hover') && matchesMedia('(hover: hover)');
  const index = pressed >= 0 ? pressed : items.findIndex(isHovered);
  if (index < 0) return undefined;
  const panel = items[index]?.querySelector('[data-open]');
  const isVisible = panel?.checkVisibility?.({ visibilityProperty: true }) ?? false;
  return { index, isPressed: pressed >= 0, isVisible };
}
