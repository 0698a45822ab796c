/**
 * Room that the shop's lists may take in a browser's storage, in kilobytes, the largest first (CONST-STORAGE-DESKTOP,
 * CONST-STORAGE-MOBILE). The figures are what
 * browsers grant an origin, counted at two bytes a character: 10000 on some desktops and 5000 on others, 2500 on
 * phones. A list is cut to the first limit before it is written, and to the next where the browser still refuses it.
 */
export const storageLimits = { desktop: [10_000, 5_000], mobile: [2_500] } as const;

/** How many entries the product history keeps, and for how long, in milliseconds (CONSENT-17). */
export const productHistoryRules = { capacity: 300, lifetimeMs: 30 * 24 * 60 * 60 * 1000 } as const;
