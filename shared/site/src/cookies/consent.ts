import { consentGroups } from './consentGroups.ts';

const entryPattern = /^(\w+):([01])$/;

/** The groups that a single consent cookie grants; `undefined` if it contains no choice. */
function readChoice(cookie: string): ReadonlySet<string> | undefined {
  const fields = new URLSearchParams(cookie);
  if (fields.get('interactionCount') === '0') return undefined;
  const entries = fields
    .getAll('groups')
    .join()
    .split(',')
    .flatMap((entry) => {
      const [, group = '', flag] = entryPattern.exec(entry) ?? [];
      return flag === undefined ? [] : [{ group, isActive: flag === '1' }];
    });
  if (entries.length === 0) return undefined;
  const inactive = new Set(entries.flatMap(({ group, isActive }) => (isActive ? [] : [group])));
  return new Set(entries.flatMap(({ group }) => (inactive.has(group) ? [] : [group])));
}

/**
 * The groups set to 1 in the consent cookie; `undefined` if the choice is unknown. Neither a damaged cookie nor one
 * that the consent script wrote before the visitor chose (`interactionCount=0`) counts as a choice. A group listed with
 * both 1 and 0 is not active. A browser may have two consent cookies, one for the host and one for its domain. In that
 * case, a group is active only if both grant it.
 *
 * @param cookies raw, form-encoded values (`groups=C0001%3A1%2CC0003%3A0`). Do not decode them first, or an address in
 * another field could look like a choice.
 */
export function parseConsentGroups(cookies: readonly string[]): ReadonlySet<string> | undefined {
  const choices = cookies.flatMap((cookie) => readChoice(cookie) ?? []);
  return choices[0] && new Set([...choices[0]].filter((group) => choices.every((choice) => choice.has(group))));
}

/** The raw consent cookie value for a choice, given the groups that are granted in addition to the necessary group. */
export function consentValueOf(granted: ReadonlySet<string>): string {
  const groups = Object.values(consentGroups).map((group) => {
    const isActive = group === consentGroups.necessary || granted.has(group);
    return `${group}:${isActive ? 1 : 0}`;
  });
  return new URLSearchParams({ interactionCount: '1', version: '1', groups: groups.join(',') }).toString();
}
