/** GA4's limits for an event, from its documentation of collection limits (TRACK-5). */
export const analyticsLimits = {
  /** Items of an e-commerce event (CONST-GA4-ITEMS). */
  items: 200,
  /** Characters of a value (CONST-GA4-TEXT). */
  text: 100,
  /** Characters of an address (CONST-GA4-ADDRESS), minus the 100 that are reserved for its origin. */
  path: 900,
  /** Characters of the name of an event or a field. */
  name: 40,
  /** Fields of an event. */
  fields: 25,
} as const;

/** Minimum length of a password; a shorter password has no strength rating (CONST-PASSWORD-MIN). */
export const passwordMinLength = 8;

/** Maximum number of stars of a rating (CONST-RATING-SCALE). */
export const ratingScale = 5;

/** Maximum number of UTF-16 units of a search for stores by postcode or city (HEAD-21). */
export const maxStoreQueryLength = 60;

/** How long a staff preview session lasts after its last renewal. */
export const previewSessionMinutes = 30;
