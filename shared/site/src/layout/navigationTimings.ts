/** How long a flyout stays open after the pointer moves to its overlay (NAV-25, CONST-FLYOUT-OVERLAY-CLOSE). */
export const flyoutOverlayCloseMs = 1000;

/** How long after the last resize the navigation is laid out again (CONST-NAV-LAYOUT-DELAY). */
export const navigationLayoutDelayMs = 500;
