/** Cookie in which the consent script keeps the visitor's choice. */
export const consentCookie = 'OptanonConsent';

/** Event on `window` with which the consent script announces a choice. */
export const consentUpdatedEvent = 'OneTrustGroupsUpdated';

/** Groups of consent by their use (CONSENT-5). */
export const consentGroups = { tracking: 'C0003', marketing: 'C0004' } as const;

/**
 * The groups that the consent cookie flags with exactly 1, or nothing where the visitor's choice is not known.
 * @param cookie the cookie's value as it stands, form-encoded (`groups=C0001%3A1%2CC0003%3A0`). It must not be decoded
 * as a whole before: an address kept in another field could then pretend to be a choice.
 */
export function parseConsentGroups(cookie: string | undefined): ReadonlySet<string> | undefined {
  const groups = cookie === undefined ? null : new URLSearchParams(cookie).get('groups');
  if (groups === null) return undefined;
  const entries = groups.split(',').map((entry) => entry.split(':'));
  return new Set(
    entries.flatMap(([group, flag, ...rest]) => (group && flag === '1' && rest.length === 0 ? [group] : [])),
  );
}
