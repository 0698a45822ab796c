/**
 * The groups into which a server sorts visitors: customers who are logged in or remembered, and everyone else. To do
 * so, it needs only the request's cookies and calls no other server. A cookie may be invalid, so never use a group for
 * access control.
 */
export const customerGroups = ['customers', 'guests'] as const;

export type CustomerGroup = (typeof customerGroups)[number];
