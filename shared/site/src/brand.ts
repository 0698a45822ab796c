/**
 * The brand that the specifications write as `{product}`. Everything named after it is derived here,
 * so that another brand is one change.
 */
const key = 'kontor';

export const brand = {
  key,
  name: 'Kontor',
  /** Field of the personal data that marks members of the loyalty card (first specification, section 3). */
  cardMemberField: `${key}CardMember`,
  /** Field of the customer call's statuses with the same meaning (first specification, section 7). */
  cardMemberStatus: `is${key[0]?.toUpperCase()}${key.slice(1)}cardMember`,
  /** Registration page of the loyalty card (second specification, section 2.2). */
  cardRegistrationPath: `/registerfree${key}card`,
  /** Icon names that carry the brand (second specification, section 3.2). */
  icons: { meet: `meet_${key}`, nearYou: `${key}_near_you`, card: `${key}card` },
} as const;
