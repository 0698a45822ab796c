/** Milliseconds after which the overlay behind a flyout closes once the pointer has left (NAV-25). */
export const flyoutOverlayCloseMs = 1000;

/** Milliseconds after the last resize until the navigation lays itself out anew (CONST-NAV-LAYOUT-DELAY). */
export const navigationLayoutDelayMs = 500;
