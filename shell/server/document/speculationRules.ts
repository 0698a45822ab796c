import { escapeJson } from '@kontor/federation';
import { hashSource } from '@kontor/federation/early';

/**
 * Pages that are the same for every visitor and that a visit does not change. Search results are left out, because
 * nothing costs the back end as much as a search. Only a search suggestion that the visitor seems about to choose is
 * fetched in advance.
 */
const prerenderedPages = ['/', '/category/*', '/product/*', '/theme', '/theme/*'];

const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: prerenderedPages },
          { not: { selector_matches: '[target], [download], [rel~="nofollow"]' } },
        ],
      },
      // Prerenders a link's page while the pointer rests on the link or is pressed on it.
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      // The header marks a suggestion that stays highlighted or under the pointer.
      where: { selector_matches: '[data-speculate]' },
      eagerness: 'immediate',
    },
  ],
};

const rulesJson = escapeJson(rules);

/** Lets browsers that support prerendering render the page that the visitor is likely to open next. */
export const speculationRules = `<script type="speculationrules">${rulesJson}</script>`;

/**
 * The rules' source in the content security policy. Chromium ignores the keyword for speculation rules in any policy
 * with a hash, and the early script has a hash.
 */
export const speculationRulesSource = hashSource(rulesJson);
