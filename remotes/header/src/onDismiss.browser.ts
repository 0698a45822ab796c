import { onPressOutside as onPress, type Unsubscribe } from '@kontor/browser';

/** Calls back on a pointer press outside the elements, and on Escape unless it ends an IME composition. */
export function onDismiss(
  elements: readonly (Element | null)[],
  { onPressOutside, onEscape }: { readonly onPressOutside: () => void; readonly onEscape: () => void },
): Unsubscribe {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onEscape();
  };
  const stop = onPress(elements, onPressOutside);
  document.addEventListener('keydown', handleKey);
  return () => {
    stop();
    document.removeEventListener('keydown', handleKey);
  };
}
