import { css } from '@emotion/react';
import type { SearchResults } from '@kontor/api/search';
import { space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { textStyles } from '../pageStyles.ts';
import { chipCountStyles, chipStyles, chipsStyles } from './chipStyles.ts';
import { resultsFor } from './resultsAddress.ts';

const groupStyles = css`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(8)};
  & > h2 {
    ${type.m}
    margin: 0;
    font-weight: 600;
  }
`;

const wrapStyles = css`
  ${chipsStyles}
  flex-wrap: wrap;
`;

type Props = {
  readonly query: string;
  readonly results: Pick<SearchResults, 'alternatives' | 'categories'>;
};

/**
 * Helps a visitor whose search finds nothing. Offers departments, and the words in the query that find something on
 * their own.
 */
export function NothingFound({ query, results: { alternatives, categories } }: Props) {
  return (
    <>
      <p css={textStyles} role="status">
        {/* A single letter begins too many words, so it finds whole words only. */}
        {[...query].length < 2 ? (
          <Trans>Nothing matches. Please type at least two letters.</Trans>
        ) : (
          <Trans>Nothing matches. Try a shorter or a more general word.</Trans>
        )}
      </p>
      {alternatives.length > 0 && (
        <section css={groupStyles}>
          <h2>
            <Trans>Did you mean</Trans>
          </h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, one screen reader no longer takes it for a list */}
          <ul role="list" css={wrapStyles}>
            {alternatives.map((text) => (
              <li key={text}>
                <a css={chipStyles} href={resultsFor(text)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section css={groupStyles}>
        <h2>
          <Trans>Browse the shop</Trans>
        </h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, one screen reader no longer takes it for a list */}
        <ul role="list" css={wrapStyles}>
          {categories.map(({ key, title, count }) => (
            <li key={key}>
              <a css={chipStyles} href={`/category/${key}`}>
                {title} <span css={chipCountStyles}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
