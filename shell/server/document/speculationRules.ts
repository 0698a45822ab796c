import { escapeJson } from '@kontor/federation';
import { hashSource } from '@kontor/federation/early';

/**
 * Pages that are the same for every visitor and that a visit does not change. Search is left out, since it costs the
 * back end the most; only a suggestion that was chosen with some certainty is fetched beforehand.
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
      // When the pointer rests on a link, or is pressed.
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      // The header marks the suggestion that stays highlighted or pointed at.
      where: { selector_matches: '[data-speculate]' },
      eagerness: 'immediate',
    },
  ],
};

const rulesJson = escapeJson(rules);

/** Lets browsers that support it prerender the page that the visitor is about to open. */
export const speculationRules = `<script type="speculationrules">${rulesJson}</script>`;

/**
 * Source of the rules in the content security policy. The keyword for such rules has no effect in Chromium in a policy
 * with any hash, such as the early script's.
 */
export const speculationRulesSource = hashSource(rulesJson);
