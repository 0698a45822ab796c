/**
 * Groups of visitors that a server knows from the cookies of a request, without asking another one: customers who are logged in or
 * remembered, and all others. Whether the cookie is still valid is not known, so a group decides nothing that needs to be protected.
 */
export const customerGroups = ['customers', 'guests'] as const;

export type CustomerGroup = (typeof customerGroups)[number];
