import { textLocales } from '@kontor/i18n';
import { platforms, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { type FragmentPart, fragmentFlags } from '../contract/flags.ts';
import { contentAttribute, type FragmentState } from '../contract/fragment.ts';

const stateSchema = v.object({
  site: v.picklist(siteKeys),
  platform: v.picklist(platforms),
  locale: v.picklist(textLocales),
  flags: v.array(v.picklist([...fragmentFlags.header, ...fragmentFlags.footer])),
  // Whoever wrote it has checked what it asked for; checking all of it again would cost every page.
  content: v.looseObject({}),
});

/** What the fragment in a container was rendered from; nothing where there is none or it cannot be read. */
export function readFragmentState(container: Element, part: FragmentPart): FragmentState | undefined {
  const json = container.querySelector(`script[${contentAttribute}="${part}"]`)?.textContent;
  if (!json) return undefined;
  try {
    return v.parse(stateSchema, JSON.parse(json)) as FragmentState;
  } catch {
    // A header without what was known is shown all the same, and asks for it.
    return undefined;
  }
}
