import { textLocales } from '@kontor/i18n';
import { platforms, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { type FragmentPart, fragmentFlags } from '../../contract/flags.ts';
import { contentAttribute, type FragmentState } from '../../contract/fragment.ts';

const stateSchema = v.object({
  site: v.picklist(siteKeys),
  platform: v.picklist(platforms),
  locale: v.picklist(textLocales),
  flags: v.array(v.picklist([...fragmentFlags.header, ...fragmentFlags.footer])),
  category: v.optional(v.string()),
  onetrustenabled: v.optional(v.boolean()),
  hasActionLog: v.optional(v.boolean()),
  consentScript: v.optional(v.string()),
  tagManager: v.optional(v.string()),
  campaignTracker: v.optional(v.string()),
  // Page-border has validated the content. Validating it again would slow down every page.
  content: v.looseObject({}),
});

/**
 * Reads the state of a fragment in a container or a document. Returns undefined if there is no state or it is invalid.
 */
export function readFragmentState(container: ParentNode, part: FragmentPart): FragmentState | undefined {
  const json = container.querySelector(`script[${contentAttribute}="${part}"]`)?.textContent;
  if (!json) return undefined;
  try {
    return v.parse(stateSchema, JSON.parse(json)) as FragmentState;
  } catch {
    // Without a state, the component fetches its content itself.
    return undefined;
  }
}
