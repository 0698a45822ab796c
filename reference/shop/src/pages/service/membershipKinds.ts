const membershipKinds = ['card', 'card-registration', 'community'] as const;

/** Pages that invite to become a member, by their subjects. */
export type MembershipKind = (typeof membershipKinds)[number];

export const isMembershipKind = (subject: string | undefined): subject is MembershipKind =>
  membershipKinds.some((kind) => kind === subject);
