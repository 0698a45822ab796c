/**
 * Groups of visitors that a server derives from the cookies of a request, without calling another server: customers who
 * are logged in or remembered, and all other visitors. A cookie may be invalid, so a group must not protect anything.
 */
export const customerGroups = ['customers', 'guests'] as const;

export type CustomerGroup = (typeof customerGroups)[number];
