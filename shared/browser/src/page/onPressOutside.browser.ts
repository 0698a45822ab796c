import type { Unsubscribe } from '../events/pageEvents.ts';

/** Calls the listener when the pointer is pressed outside all of the given elements. */
export function onPressOutside(elements: readonly (Element | null)[], listener: () => void): Unsubscribe {
  const handlePress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !elements.some((element) => element?.contains(target))) listener();
  };
  document.addEventListener('pointerdown', handlePress);
  return () => document.removeEventListener('pointerdown', handlePress);
}
