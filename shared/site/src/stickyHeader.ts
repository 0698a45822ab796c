/** Milliseconds without scrolling after which the header reacts (CONST-SCROLL-DEBOUNCE). */
export const scrollDebounceMs = 50;

/** Pixels of scrolling that the header does not react to (CONST-STICKY-THRESHOLD). */
export const stickyPaddingThreshold = 10;

/** Pixels by which the header's place is moved (CONST-STICKY-OFFSET). */
export const stickyOffset = 30;
