import { createSearchApi } from '@kontor/api/search';
import { getHttpClient } from '@kontor/store';
import { space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoadedContent } from './LoadedContent.tsx';
import { ProductCount } from './ProductCount.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { PageProps } from './pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from './pageStyles.ts';
import { pageQuery } from './thisPage.browser.ts';
import { useLoaded } from './useLoaded.ts';
import { useTitle } from './useTitle.ts';

/** Results for the text in the address. */
export function SearchPage({ page }: PageProps) {
  const { t } = useLingui();
  const address = pageQuery();
  const query = address.get('query')?.trim() ?? '';
  const category = address.get('category') ?? undefined;
  const filters = { available: address.get('available') === 'true', ...(category ? { category } : {}) };
  const results = useLoaded(async () => createSearchApi(await getHttpClient()).results(query, filters));
  useTitle(query ? t`Results for “${query}”` : t`Search`);
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>{query ? <Trans>Results for “{query}”</Trans> : <Trans>Search</Trans>}</h1>
      <LoadedContent content={results}>
        {({ products, total: count }) => (
          <>
            <p css={textStyles} role="status">
              {count === 0 ? (
                <Trans>Nothing matches. Try a shorter or a more general word.</Trans>
              ) : (
                <ProductCount count={count} />
              )}
            </p>
            <div style={{ marginBlockStart: space(8) }}>
              <ProductGrid products={products} site={page.site} />
            </div>
          </>
        )}
      </LoadedContent>
    </div>
  );
}
