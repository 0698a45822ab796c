import { type FragmentContent, flagProperties, type ServerRenderInput } from '@kontor/federation';
import type { FragmentRequest } from './composeFragment.ts';

/** The input of a remote's server file for a fragment. */
export function renderInput(request: FragmentRequest, content: FragmentContent): ServerRenderInput {
  const { site, platform, locale, flags, category } = request;
  return { site, platform, locale, ...flagProperties(flags), ...(category === undefined ? {} : { category }), content };
}
