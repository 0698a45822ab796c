/** GA4's limits for an event, taken from its documentation on collection limits (TRACK-5). */
export const analyticsLimits = {
  /** Items per e-commerce event (CONST-GA4-ITEMS). */
  items: 200,
  /** Characters per value (CONST-GA4-TEXT). */
  text: 100,
  /** Characters per address (CONST-GA4-ADDRESS), minus the 100 reserved for its origin. */
  path: 900,
  /** Characters in the name of an event or a field. */
  name: 40,
  /** Fields per event. */
  fields: 25,
} as const;

/** Minimum password length. A shorter password gets no strength rating (CONST-PASSWORD-MIN). */
export const passwordMinLength = 8;

/** Maximum number of stars in a rating (CONST-RATING-SCALE). */
export const ratingScale = 5;

/** Maximum length, in UTF-16 units, of a store search by postcode or city (HEAD-21). */
export const maxStoreQueryLength = 60;

/** How long a staff preview session lasts after it was last renewed. */
export const previewSessionMinutes = 30;

/** How long a staff preview session lasts at most, however often it is renewed (CONST-PREVIEW-SESSION). */
export const maxPreviewSessionHours = 12;
