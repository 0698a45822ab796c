/** With what an event was made. */
export type PointerKind = 'mouse' | 'touch' | 'pen' | 'keyboard';

/** Tells for each event with what it was made; a device may have several kinds at once. */
export type Pointers = {
  kindOf(event: Event): PointerKind;
  /** Stops watching the page. */
  dispose(): void;
};

/** What an event says of its pointer by itself, or nothing where a browser leaves it out. */
export function pointerKindOf(event: Event): PointerKind | undefined {
  const { pointerType, detail } = event as Partial<Pick<PointerEvent, 'pointerType' | 'detail'>>;
  if (pointerType === 'mouse' || pointerType === 'touch' || pointerType === 'pen') return pointerType;
  if (event.type.startsWith('touch')) return 'touch';
  // A click without a press comes from a key or from assistive technology.
  return event.type.startsWith('key') || (event.type === 'click' && detail === 0) ? 'keyboard' : undefined;
}

/** The pointers of a place without any: a mouse is assumed, as the most patient of them. */
export const noPointers: Pointers = { kindOf: (event) => pointerKindOf(event) ?? 'mouse', dispose: () => undefined };
