import type { FragmentFlag, FragmentPart } from '@kontor/federation';
import type { PageState } from './pageState.ts';

type Page = Pick<PageState, 'page' | 'isReducedVersion' | 'isSticky'>;

function headerFlags({ isReducedVersion, isSticky }: Page): FragmentFlag[] {
  return [...(isReducedVersion ? ['reduced' as const] : []), ...(isSticky ? ['sticky' as const] : [])];
}

function footerFlags({ isReducedVersion, page }: Page): FragmentFlag[] {
  if (isReducedVersion) return ['reduced'];
  // A page about the newsletter has its form already, and nothing may lead away from a checkout.
  return page === 'newsletter' ? [] : ['newsletter'];
}

/** Flags of a page's header and footer: the server asks for what the browser will take over. */
export function chromeFlags(page: Page): Readonly<Record<FragmentPart, readonly FragmentFlag[]>> {
  return { header: headerFlags(page), footer: footerFlags(page) };
}
