import { css } from '@emotion/react';
import { resultsPerPage, type SearchResults } from '@kontor/api/search';
import { type SiteKey, suggestedProductPath } from '@kontor/site';
import { above, buttonStyles, space, touchTarget } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ProductCount } from '../catalog/ProductCount.tsx';
import { ProductGrid } from '../catalog/ProductGrid.tsx';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { FurtherWorlds } from '../theme/FurtherWorlds.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { ResultPages } from './ResultPages.tsx';
import { isForEverything, readSearch, type Search } from './readSearch.ts';
import { resultsAddress, resultsFor } from './resultsAddress.ts';
import { SortForm } from './SortForm.tsx';

const headStyles = css`
  display: grid;
  /* If the row of filters is too long, only the row scrolls. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block: ${space(3)} ${space(8)};
`;

/** The number and the sort order of the results, one below the other in narrow windows. */
const barStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  ${above.m} {
    flex-wrap: nowrap;
    min-block-size: ${touchTarget};
  }
`;

type ResultsProps = { readonly results: SearchResults; readonly search: Search; readonly site: SiteKey };

/** A corrected spelling, the filters, the number of results, and their sort order. */
function ResultsHead({ results, search }: Omit<ResultsProps, 'site'>) {
  const { correction, total } = results;
  return (
    <div css={headStyles}>
      {correction !== undefined && (
        <p css={textStyles}>
          <Trans>
            Nothing has exactly this name. These are the results for <a href={resultsFor(correction)}>“{correction}”</a>
            .
          </Trans>
        </p>
      )}
      <ResultFilters search={search} results={results} />
      <div css={barStyles}>
        <p css={textStyles} role="status">
          {total === 0 ? <Trans>Nothing matches these filters.</Trans> : <ProductCount count={total} />}
        </p>
        {total > 1 && <SortForm search={search} />}
      </div>
    </div>
  );
}

/** The products on a results page. Their links contain the search term as it was typed. */
function FoundProducts({ results, search, site }: ResultsProps) {
  if (results.total === 0) {
    const unfiltered = resultsAddress(search, { available: false, category: undefined });
    return (
      <a css={buttonStyles({ variant: 'secondary' })} href={unfiltered}>
        <Trans>Remove all filters</Trans>
      </a>
    );
  }
  const isEverything = isForEverything(search);
  const withText = (product: SearchResults['products'][number]) => ({
    ...product,
    url: suggestedProductPath(product.url, {
      typedText: search.query,
      dimensionKey: product.webshopProductDimensionKey,
    }),
  });
  return (
    <ProductGrid
      products={isEverything ? results.products : results.products.map(withText)}
      site={site}
      list={isEverything ? 'all_products' : 'search_results'}
      first={(results.page - 1) * resultsPerPage + 1}
      isFirst
    />
  );
}

/**
 * Results for the search term in the address. Filters, sort order and pages are links and a form, so the page needs no
 * script.
 */
export function SearchPage(props: PageProps) {
  const { t } = useLingui();
  const asked = readSearch(new URLSearchParams(props.query));
  const { query } = asked;
  const content = usePageContent('results', props);
  const isEverything = isForEverything(asked);
  const title = isEverything ? t`All products` : t`Results for “${query}”`;
  useTitle(title);
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>{title}</h1>
      <LoadedContent content={content} shape="listing">
        {(results) => {
          const { category: _asked, ...others } = asked;
          // The back end ignores a category that the shop does not have.
          const search: Search = results.category ? { ...others, category: results.category.key } : others;
          if (results.unfiltered === 0) {
            return (
              <div css={{ marginBlockStart: space(3) }}>
                <NothingFound query={query} results={results} />
                <FurtherWorlds {...props} />
              </div>
            );
          }
          return (
            <>
              <ResultsHead results={results} search={search} />
              <FoundProducts results={results} search={search} site={props.page.site} />
              <ResultPages search={search} results={results} />
            </>
          );
        }}
      </LoadedContent>
    </div>
  );
}
