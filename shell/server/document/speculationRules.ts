import { escapeJson } from '@kontor/federation';

/**
 * Pages that are the same for every visitor and that a visit does not change. Search is left out, since it costs the back
 * end the most.
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
};

/** Lets browsers that support it prerender the page that the visitor is about to open. */
export const speculationRules = `<script type="speculationrules">${escapeJson(rules)}</script>`;
