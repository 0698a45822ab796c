/** The shop's brand (SITE-4). All names that contain it are derived here, so a rebranding needs only one change. */
const key = 'kontor';

export const brand = {
  key,
  name: 'Kontor',
  /** The personal data field that marks customers with the loyalty card (PERS-3). */
  cardMemberField: `${key}CardMember`,
  /** The customer call's status for such customers (CALL-10). */
  cardMemberStatus: `is${key[0]?.toUpperCase()}${key.slice(1)}cardMember`,
  /** The loyalty card's registration page (SITE-27). */
  cardRegistrationPath: `/registerfree${key}card`,
  /** The icon names that contain the brand (FOOT-13). */
  icons: { meet: `meet_${key}`, nearYou: `${key}_near_you`, card: `${key}card` },
} as const;
