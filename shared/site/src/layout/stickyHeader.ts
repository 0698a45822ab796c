/** How long scrolling must have stopped before the sticky header reacts (CONST-SCROLL-DEBOUNCE). */
export const scrollDebounceMs = 50;

/** Scroll distance, in CSS pixels, that the sticky header ignores (CONST-STICKY-THRESHOLD). */
export const stickyPaddingThreshold = 10;

/** How far the sticky header's second row slides in and out, in CSS pixels (CONST-STICKY-OFFSET). */
export const stickyOffset = 30;
