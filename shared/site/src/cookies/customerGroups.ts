/**
 * The groups into which a server sorts visitors by their request cookies, without calling another server: customers who
 * are logged in or remembered, and everyone else. A cookie may be invalid, so never use a group for access control.
 */
export const customerGroups = ['customers', 'guests'] as const;

export type CustomerGroup = (typeof customerGroups)[number];
