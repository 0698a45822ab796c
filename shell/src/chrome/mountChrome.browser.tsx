import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from '../pageState.ts';
import { claimContainer } from './claimContainer.browser.ts';
import { mountFooter } from './mountFooter.browser.tsx';
import { mountHeader } from './mountHeader.browser.tsx';
import { reportSlot } from './reportSlot.browser.ts';

/** Mounts header and footer of one of the shell's own pages. */
export function mountChrome(page: PageState, loader: RemoteLoader): void {
  const { site, locale, platform, flags } = page;
  const options = { site, locale, platform, loader, onReport: reportSlot };
  const header = claimContainer('header');
  if (header) mountHeader({ ...options, container: header, flags: flags.header });
  const footer = claimContainer('footer');
  if (footer) mountFooter({ ...options, container: footer, flags: flags.footer });
}
