import type { FragmentFlag } from '@kontor/federation';
import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from '../pageState.ts';
import { claimContainer } from './claimContainer.browser.ts';
import { mountFooter } from './mountFooter.browser.tsx';
import { mountHeader } from './mountHeader.browser.tsx';
import { reportSlot } from './reportSlot.browser.ts';

function headerFlags({ isReducedVersion, isSticky }: PageState): FragmentFlag[] {
  return [...(isReducedVersion ? ['reduced' as const] : []), ...(isSticky ? ['sticky' as const] : [])];
}

function footerFlags({ isReducedVersion, page }: PageState): FragmentFlag[] {
  if (isReducedVersion) return ['reduced'];
  // A page about the newsletter has its form already, and nothing may lead away from a checkout.
  return page === 'newsletter' ? [] : ['newsletter'];
}

/** Mounts header and footer of one of the shell's own pages. */
export function mountChrome(page: PageState, loader: RemoteLoader): void {
  const { site, locale, platform } = page;
  const wanted = { site, locale, platform, loader, onReport: reportSlot };
  const header = claimContainer('header');
  if (header) mountHeader({ ...wanted, container: header, flags: headerFlags(page) });
  const footer = claimContainer('footer');
  if (footer) mountFooter({ ...wanted, container: footer, flags: footerFlags(page) });
}
