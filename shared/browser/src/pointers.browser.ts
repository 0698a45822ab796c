import { type PointerKind, type Pointers, pointerKindOf } from './pointers.ts';

/** The pointers of this page. Where a click does not tell its pointer, the press before it does. */
export function createBrowserPointers(): Pointers {
  let lastPress: PointerKind = 'mouse';
  const handlePress = (event: Event): void => {
    lastPress = pointerKindOf(event) ?? lastPress;
  };
  const options = { capture: true, passive: true } as const;
  document.addEventListener('pointerdown', handlePress, options);
  return {
    kindOf: (event) => pointerKindOf(event) ?? lastPress,
    dispose: () => document.removeEventListener('pointerdown', handlePress, options),
  };
}
