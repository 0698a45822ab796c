/** Time without scrolling after which the sticky header reacts (CONST-SCROLL-DEBOUNCE). */
export const scrollDebounceMs = 50;

/** Scrolled CSS pixels that the sticky header ignores (CONST-STICKY-THRESHOLD). */
export const stickyPaddingThreshold = 10;

/** Offset of the sticky header, in CSS pixels (CONST-STICKY-OFFSET). */
export const stickyOffset = 30;
