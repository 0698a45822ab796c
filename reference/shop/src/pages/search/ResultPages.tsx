import { css } from '@emotion/react';
import type { SearchResults } from '@kontor/api/search';
import { buttonStyles, chevronLeftShape, chevronRightShape, color, Icon, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Search } from './readSearch.ts';
import { resultsAddress } from './resultsAddress.ts';

const pagesStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(3)} ${space(5)};
  margin-block-start: ${space(12)};
`;

const currentStyles = css`
  ${type.s}
  color: ${color('ink-muted')};
  font-variant-numeric: tabular-nums;
`;

type Props = { readonly search: Search; readonly results: Pick<SearchResults, 'page' | 'pages'> };

/** Links to the previous and next pages of results. Nothing if there is only one page. */
export function ResultPages({ search, results: { page, pages } }: Props) {
  const { t } = useLingui();
  if (pages === 1) return null;
  return (
    <nav aria-label={t`Pages`} css={pagesStyles}>
      {page > 1 && (
        <a css={buttonStyles({ variant: 'secondary' })} href={resultsAddress(search, { page: page - 1 })} rel="prev">
          <Icon shape={chevronLeftShape} size={18} />
          <Trans>Previous</Trans>
        </a>
      )}
      <span css={currentStyles}>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <a css={buttonStyles({ variant: 'secondary' })} href={resultsAddress(search, { page: page + 1 })} rel="next">
          <Trans>Next</Trans>
          <Icon shape={chevronRightShape} size={18} />
        </a>
      )}
    </nav>
  );
}
