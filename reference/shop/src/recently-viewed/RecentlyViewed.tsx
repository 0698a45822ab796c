import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { announceLateList } from '@kontor/shell/lateLists';
import type { SiteKey } from '@kontor/site';
import { above } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ProductGrid } from '../pages/catalog/ProductGrid.tsx';
import { sectionTitleStyles } from '../pages/pageStyles.ts';

/** Maximum number of products (CONST-RECENT-PRODUCTS), which is one row of the widest grid. */
export const maxRecentProducts = 4;

/** One row at every window width. If the grid has three columns, the fourth product is hidden. */
const oneRowStyles = css`
  ${above.m} {
    & li:nth-of-type(4) {
      display: none;
    }
  }
  ${above.l} {
    & li:nth-of-type(4) {
      display: list-item;
    }
  }
`;

type Props = { readonly products: readonly Product[]; readonly site: SiteKey };

/** The products that the visitor has viewed recently. */
export function RecentlyViewed({ products, site }: Props) {
  useEffect(announceLateList, []);
  return (
    <section css={oneRowStyles} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed" css={sectionTitleStyles}>
        <Trans>Recently viewed</Trans>
      </h2>
      <ProductGrid products={products} site={site} list="recently_viewed" />
    </section>
  );
}
