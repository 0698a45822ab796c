/** Delay after which a flyout closes when the pointer has moved to its overlay (NAV-25, CONST-FLYOUT-OVERLAY-CLOSE). */
export const flyoutOverlayCloseMs = 1000;

/** Delay between the last resize and a new layout of the navigation (CONST-NAV-LAYOUT-DELAY). */
export const navigationLayoutDelayMs = 500;
