/**
 * The brand of the shop (SITE-4). All names that contain it are derived here, so that a new brand needs only one
 * change.
 */
const key = 'kontor';

export const brand = {
  key,
  name: 'Kontor',
  /** Field of the personal data for customers who have the loyalty card (PERS-3). */
  cardMemberField: `${key}CardMember`,
  /** The corresponding status in the customer call (CALL-10). */
  cardMemberStatus: `is${key[0]?.toUpperCase()}${key.slice(1)}cardMember`,
  /** Registration page of the loyalty card (SITE-27). */
  cardRegistrationPath: `/registerfree${key}card`,
  /** Icon names that contain the brand (FOOT-13). */
  icons: { meet: `meet_${key}`, nearYou: `${key}_near_you`, card: `${key}card` },
} as const;
