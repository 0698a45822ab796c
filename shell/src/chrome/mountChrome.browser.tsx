import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from '../pageState.ts';
import { claimContainer } from './claimContainer.browser.ts';
import { mountCategoryBanner } from './mountCategoryBanner.browser.tsx';
import { mountFooter } from './mountFooter.browser.tsx';
import { mountHeader } from './mountHeader.browser.tsx';
import { mountPageModules } from './mountPageModules.browser.tsx';
import { reportSlot } from './reportSlot.browser.ts';

/**
 * Mounts the header, the footer, a category's rendered banner and other remotes' modules on one of the shell's own
 * pages.
 */
export function mountChrome(page: PageState, loader: RemoteLoader): void {
  const { site, locale, platform, flags, subject } = page;
  const options = { site, locale, platform, loader, onReport: reportSlot };
  const header = claimContainer('header');
  if (header) mountHeader({ ...options, container: header, flags: flags.header });
  // Mounted here rather than by the page, so that a rendered page need not be hydrated for its banner.
  const banner = page.page === 'category' && subject !== undefined && claimContainer('categorybanner');
  if (banner) mountCategoryBanner({ ...options, container: banner, category: subject });
  const footer = claimContainer('footer');
  if (footer) mountFooter({ ...options, container: footer, flags: flags.footer });
  mountPageModules(options);
}
