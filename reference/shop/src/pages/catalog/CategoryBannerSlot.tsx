import { css } from '@emotion/react';
import { emptyMarkup } from '@kontor/federation/hydration';
import { claimContainer } from '@kontor/shell/claimContainer';
import { mountCategoryBanner } from '@kontor/shell/mountCategoryBanner';
import { reportSlot } from '@kontor/shell/reportSlot';
import { space } from '@kontor/ui';
import { useEffect } from 'react';
import type { PageProps } from '../pageProps.ts';

/** A category without a banner takes up no space. */
const slotStyles = css`
  &:has(section) {
    margin-block-end: ${space(10)};
  }
`;

/**
 * The banner of the page's category, as page-border rendered it into the document. `mountChrome` lets the header's
 * remote take over the banner there, in a separate root, so the page does not have to be hydrated for it. On a page
 * that the browser renders, this slot shows the banner. If a category has no banner, or its banner was not rendered in
 * time, the slot is empty and loads nothing, so nothing moves later. Only a preview loads its banner in the browser.
 */
export function CategoryBannerSlot({ page, loader, banner }: PageProps) {
  const { site, locale, platform, subject } = page;
  useEffect(() => {
    const container = subject === undefined ? undefined : claimContainer('categorybanner');
    if (!container || subject === undefined) return;
    mountCategoryBanner({ container, site, locale, platform, category: subject, loader, onReport: reportSlot });
  }, [site, locale, platform, subject, loader]);
  return (
    <div
      id="categorybanner"
      css={slotStyles}
      suppressHydrationWarning
      dangerouslySetInnerHTML={banner === undefined ? emptyMarkup : { __html: banner }}
    />
  );
}
