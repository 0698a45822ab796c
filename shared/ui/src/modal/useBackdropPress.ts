import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers of a dialog that tell of a press of its backdrop. Press and release must both be on it: who selects text in
 * the dialog and lets go outside, or drags something out of it, wants to keep it. The dialog's content must cover its
 * box, so that what hits the dialog itself hit the backdrop.
 */
export function useBackdropPress(onPress: () => void) {
  const isPressed = useRef(false);
  const isReleased = useRef(false);
  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = event.button === 0 && isBackdrop(event);
      isReleased.current = false;
    },
    onPointerUp: (event: PointerEvent) => {
      isReleased.current = isBackdrop(event);
    },
    onPointerCancel: () => {
      isPressed.current = false;
    },
    onClick: (event: MouseEvent) => {
      if (isBackdrop(event) && isPressed.current && isReleased.current) onPress();
      isPressed.current = false;
    },
  };
}
