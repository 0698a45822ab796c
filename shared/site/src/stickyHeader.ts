/** Milliseconds without scrolling after which the header reacts (first specification, section 4). */
export const scrollDebounceMs = 50;

/** Pixels of scrolling that the header does not react to (first specification, section 4). */
export const stickyPaddingThreshold = 10;

/** Pixels by which the header's place is moved (first specification, section 4). */
export const stickyOffset = 30;
