import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import type { SiteKey } from '@kontor/site';
import { above, space } from '@kontor/ui';
import { ProductCard } from './ProductCard.tsx';

/** Two to four columns; one in narrow windows if large text leaves no room for two. */
export const gridOfProductsStyles = css`
  display: grid;
  /* A pixel less than two columns take, so that rounding never costs one. */
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

/** The products of a listing. */
export function ProductGrid({ products, site }: { readonly products: readonly Product[]; readonly site: SiteKey }) {
  return (
    <ul css={gridOfProductsStyles}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} site={site} />
        </li>
      ))}
    </ul>
  );
}
