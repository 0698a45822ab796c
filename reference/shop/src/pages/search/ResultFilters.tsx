import { css } from '@emotion/react';
import type { SearchResults } from '@kontor/api/search';
import { VisuallyHidden } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { chipCountStyles, chipStyles, chipsStyles } from './chipStyles.ts';
import type { Search } from './readSearch.ts';
import { resultsAddress } from './resultsAddress.ts';

/** Maximum number of categories to offer. A list that does not fit on a screen would not help. */
const maxCategories = 8;

const removeStyles = css`
  font-size: 1.1em;
  line-height: 1;
`;

type Props = {
  readonly search: Search;
  readonly results: Pick<SearchResults, 'categories' | 'category'>;
};

/** Links that limit the results to available products or to a category, and links that remove a limit. */
export function ResultFilters({ search, results: { categories, category } }: Props) {
  const { t } = useLingui();
  const { available } = search;
  const offered = categories.slice(0, maxCategories).filter(({ key }) => key !== category?.key);
  const remove = (
    <>
      <VisuallyHidden>
        {' '}
        <Trans>(remove filter)</Trans>
      </VisuallyHidden>
      <span aria-hidden css={removeStyles}>
        ×
      </span>
    </>
  );
  return (
    <nav aria-label={t`Filters`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, one screen reader no longer takes it for a list */}
      <ul role="list" css={chipsStyles}>
        <li>
          <a
            css={chipStyles}
            href={resultsAddress(search, { available: !available })}
            aria-current={available || undefined}
            rel="nofollow"
          >
            <Trans>Only available</Trans>
            {available && remove}
          </a>
        </li>
        {category && (
          <li>
            <a css={chipStyles} href={resultsAddress(search, { category: undefined })} aria-current rel="nofollow">
              {category.title}
              {remove}
            </a>
          </li>
        )}
        {(offered.length > 1 || category) &&
          offered.map(({ key, title, count }) => (
            <li key={key}>
              <a css={chipStyles} href={resultsAddress(search, { category: key })} rel="nofollow">
                {title} <span css={chipCountStyles}>{count}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
