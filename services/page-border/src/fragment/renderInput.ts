import type { FooterContent, HeaderContent, ServerRenderInput } from '@kontor/federation';
import type { FragmentRequest } from './composeFragment.ts';

/** What a remote is told to render a fragment: its flags by their meaning. */
export function renderInput(request: FragmentRequest, content: HeaderContent | FooterContent): ServerRenderInput {
  const { site, platform, locale, flags } = request;
  return {
    site,
    platform,
    locale,
    isReducedVersion: flags.includes('reduced'),
    hasSecureHint: flags.includes('showsecurehint'),
    isSticky: flags.includes('sticky'),
    hasNewsletter: flags.includes('newsletter'),
    content,
  };
}
