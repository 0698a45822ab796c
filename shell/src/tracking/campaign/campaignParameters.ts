/** A campaign's parameters in an address's query, by the names that the shop gives them. */
const fields = {
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_content: 'content',
} as const;

/** A campaign, described by its address's parameters (CONSENT-22). */
export type Touchpoint = { readonly [Name in (typeof fields)[keyof typeof fields]]?: string };

/**
 * The form of a campaign's values. Other values could be personal, such as an e-mail address in a newsletter's link.
 */
const word = /^[\w .+~|:-]{1,64}$/;

/** The campaign that an address names; undefined if it names none. */
export function touchpointOf(query: string): Touchpoint | undefined {
  const parameters = new URLSearchParams(query);
  const found = Object.entries(fields).flatMap(([parameter, name]) => {
    const value = parameters.get(parameter);
    return value !== null && word.test(value) ? [[name, value]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
