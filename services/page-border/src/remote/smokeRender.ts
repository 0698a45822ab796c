import { type FragmentPart, fragmentFlags } from '@kontor/federation';
import { defaultPlatform } from '@kontor/site';
import type { VersionedContent } from '../content/ContentSource.ts';
import { renderInput } from '../fragment/composeFragment.ts';
import type { RenderProcess } from '../render/RenderProcess.ts';

/**
 * A version's trial. It renders the German fragment without flags and with all flags, each with the current content and
 * without content.
 *
 * @throws if a rendering fails or is empty
 */
export async function smokeRender(
  renderer: RenderProcess,
  part: FragmentPart,
  { content }: VersionedContent,
): Promise<void> {
  for (const flags of [[], fragmentFlags[part]]) {
    for (const tried of [content, {}]) {
      const request = { part, site: 'DE', platform: defaultPlatform, locale: 'de-DE', flags } as const;
      const { html } = await renderer.render(renderInput(request, tried));
      if (!html.includes('<')) throw new Error('the rendered markup has no element');
    }
  }
}
