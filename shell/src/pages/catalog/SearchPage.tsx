import { searchIconQuery } from '@kontor/site';
import { space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageContent } from '../content/usePageContent.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { FurtherWorlds } from '../theme/FurtherWorlds.tsx';
import { useTitle } from '../useTitle.ts';
import { ProductCount } from './ProductCount.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { readSearch } from './readSearch.ts';

/** Results for the text in the address. */
export function SearchPage(props: PageProps) {
  const { t } = useLingui();
  const { query } = readSearch(new URLSearchParams(props.query));
  const results = usePageContent('results', props);
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
                <FurtherWorlds {...props} />
              ) : (
                <div style={{ marginBlockStart: space(8) }}>
                  <ProductGrid products={products} site={props.page.site} isFirst />
                </div>
              )}
            </>
          )}
        </LoadedContent>
      </div>
    </div>
  );
}
