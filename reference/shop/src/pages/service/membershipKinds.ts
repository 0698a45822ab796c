const membershipKinds = ['card', 'card-registration', 'community'] as const;

/** Pages that invite visitors to become members, by subject. */
export type MembershipKind = (typeof membershipKinds)[number];

export const isMembershipKind = (subject: string | undefined): subject is MembershipKind =>
  membershipKinds.some((kind) => kind === subject);
