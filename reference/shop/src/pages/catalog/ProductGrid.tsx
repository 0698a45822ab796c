import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import type { SiteKey } from '@kontor/site';
import { above, space } from '@kontor/ui';
import { WatchMessage } from '../../watchlist/WatchMessage.tsx';
import { type PictureUrgency, ProductCard } from './ProductCard.tsx';

/** Two to four columns. In narrow windows, there is one column if large text leaves no room for two. */
export const gridOfProductsStyles = css`
  display: grid;
  /* A pixel less than the width of two columns, so rounding never costs a column. */
  grid-template-columns: repeat(auto-fill, minmax(max(50% - ${space(2)} - 1px, 8rem), 1fr));
  gap: ${space(8)} ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${above.m} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(10)} ${space(6)};
  }
  ${above.l} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Number of products in the first row of the widest grid. */
const firstRow = 4;

const urgencyOf = (index: number): PictureUrgency => {
  if (index === 0) return 'first';
  return index < firstRow ? 'soon' : 'lazy';
};

type Props = {
  readonly products: readonly Product[];
  readonly site: SiteKey;
  /** The name of the list in tracking. */
  readonly list: string;
  /** The position of the first product among all results, counted from 1. */
  readonly first?: number;
  /** Whether the listing is the first content on the page, so its first pictures are visible immediately. */
  readonly isFirst?: boolean;
  /** Whether all products are on the watchlist. */
  readonly areWatched?: boolean;
};

/** The products in a listing. */
export function ProductGrid({ products, site, list, first, isFirst = false, areWatched = false }: Props) {
  return (
    <>
      <ul css={gridOfProductsStyles} data-item-list={list} data-first={first}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              site={site}
              picture={isFirst ? urgencyOf(index) : 'lazy'}
              isWatched={areWatched}
            />
          </li>
        ))}
      </ul>
      <WatchMessage />
    </>
  );
}
