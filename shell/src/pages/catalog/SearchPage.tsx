import { createSearchApi } from '@kontor/api/search';
import { searchIconQuery } from '@kontor/site';
import { getHttpClient } from '@kontor/store';
import { space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { useLoaded } from '../loading/useLoaded.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { FurtherWorlds } from '../theme/FurtherWorlds.tsx';
import { pageQuery } from '../thisPage.browser.ts';
import { useTitle } from '../useTitle.ts';
import { ProductCount } from './ProductCount.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { readSearch } from './readSearch.ts';

/** Results for the text in the address. */
export function SearchPage({ page }: PageProps) {
  const { t } = useLingui();
  const { query, ...filters } = readSearch(pageQuery());
  const results = useLoaded(async () => createSearchApi(await getHttpClient()).results(query, filters));
  const isEverything = query === '' || query === searchIconQuery;
  useTitle(isEverything ? t`Search` : t`Results for “${query}”`);
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>{isEverything ? <Trans>Search</Trans> : <Trans>Results for “{query}”</Trans>}</h1>
      <div style={{ marginBlockStart: space(3) }}>
        <LoadedContent content={results} shape="listing">
          {({ products, total: count }) => (
            <>
              <p css={textStyles} role="status">
                {count === 0 ? (
                  <Trans>Nothing matches. Try a shorter or a more general word.</Trans>
                ) : (
                  <ProductCount count={count} />
                )}
              </p>
              {count === 0 ? (
                <FurtherWorlds />
              ) : (
                <div style={{ marginBlockStart: space(8) }}>
                  <ProductGrid products={products} site={page.site} />
                </div>
              )}
            </>
          )}
        </LoadedContent>
      </div>
    </div>
  );
}
