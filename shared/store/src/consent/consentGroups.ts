/** Cookie in which the consent script stores the visitor's choice. */
export const consentCookie = 'OptanonConsent';

/** Event on `window` with which the consent script announces a choice. */
export const consentUpdatedEvent = 'OneTrustGroupsUpdated';

/** Groups of consent by their use (CONSENT-5). */
export const consentGroups = { tracking: 'C0003', marketing: 'C0004' } as const;

/**
 * The groups with the value 1 in the consent cookie; `undefined` if the choice is not known.
 * @param cookie raw, form-encoded value (`groups=C0001%3A1%2CC0003%3A0`). Do not decode it before: an address in another
 * field could then look like a choice.
 */
export function parseConsentGroups(cookie: string | undefined): ReadonlySet<string> | undefined {
  const groups = cookie === undefined ? null : new URLSearchParams(cookie).get('groups');
  if (groups === null) return undefined;
  const entries = groups.split(',').map((entry) => entry.split(':'));
  return new Set(
    entries.flatMap(([group, flag, ...rest]) => (group && flag === '1' && rest.length === 0 ? [group] : [])),
  );
}
