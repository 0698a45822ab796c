/** Time without scrolling after which the sticky header reacts (CONST-SCROLL-DEBOUNCE). */
export const scrollDebounceMs = 50;

/** Scrolled CSS pixels that the sticky header ignores (CONST-STICKY-THRESHOLD). */
export const stickyPaddingThreshold = 10;

/** Distance by which the second row of the sticky header slides in and out, in CSS pixels (CONST-STICKY-OFFSET). */
export const stickyOffset = 30;
