/**
 * The brand of the shop (SITE-4). Everything named after it is derived here,
 * so that another brand is one change.
 */
const key = 'kontor';

export const brand = {
  key,
  name: 'Kontor',
  /** Field of the personal data that marks members of the loyalty card (PERS-3). */
  cardMemberField: `${key}CardMember`,
  /** Field of the customer call's statuses with the same meaning (CALL-10). */
  cardMemberStatus: `is${key[0]?.toUpperCase()}${key.slice(1)}cardMember`,
  /** Registration page of the loyalty card (SITE-27). */
  cardRegistrationPath: `/registerfree${key}card`,
  /** Icon names that carry the brand (FOOT-13). */
  icons: { meet: `meet_${key}`, nearYou: `${key}_near_you`, card: `${key}card` },
} as const;
