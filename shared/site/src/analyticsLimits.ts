/** What GA4 accepts of an event, as its documentation of collection limits publishes it (TRACK-5). */
export const analyticsLimits = {
  /** Items of an e-commerce event (CONST-GA4-ITEMS). */
  items: 200,
  /** Characters of a value (CONST-GA4-TEXT). */
  text: 100,
  /** Characters of an address (CONST-GA4-ADDRESS), less the 100 that are left for its origin. */
  path: 900,
  /** Characters of the name of an event or a field. */
  name: 40,
  /** Fields of an event. */
  fields: 25,
} as const;
