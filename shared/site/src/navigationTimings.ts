/** Milliseconds after which the overlay behind a flyout closes once the pointer has left (first specification, section 9). */
export const flyoutOverlayCloseMs = 1000;

/** Milliseconds after the last resize until the navigation lays itself out anew (first specification, section 9). */
export const navigationLayoutDelayMs = 500;
