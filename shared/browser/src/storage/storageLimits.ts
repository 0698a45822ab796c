/**
 * Limits for a stored list in kilobytes, the largest first (CONST-STORAGE-DESKTOP, CONST-STORAGE-MOBILE). They are what
 * browsers grant an origin, at two bytes a character: 10000 or 5000 on desktops, 2500 on phones. A list is cut to the
 * first limit before it is written, and to the next one if the browser refuses it.
 */
export const storageLimits = { desktop: [10_000, 5_000], mobile: [2_500] } as const;

/** Most entries of the product history, and how long each is kept (CONST-HISTORY-ENTRIES, CONST-HISTORY-LIFETIME). */
export const productHistoryRules = { capacity: 300, lifetimeMs: 30 * 24 * 60 * 60 * 1000 } as const;
