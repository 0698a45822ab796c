import { type FooterContent, flagProperties, type HeaderContent, type ServerRenderInput } from '@kontor/federation';
import type { FragmentRequest } from './composeFragment.ts';

/** The input of a remote's server file for a fragment. */
export function renderInput(request: FragmentRequest, content: HeaderContent | FooterContent): ServerRenderInput {
  const { site, platform, locale, flags } = request;
  return { site, platform, locale, ...flagProperties(flags), content };
}
