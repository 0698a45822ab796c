import { css } from '@emotion/react';
import type { Store } from '@kontor/api/service';
import { linkTargets, maxStoreQueryLength } from '@kontor/site';
import { Button, color, space, touchTarget, type } from '@kontor/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import type { PageProps } from '../pageProps.ts';
import { cardStyles, contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { readStoreQuery } from './readStoreQuery.ts';

const formStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  inline-size: min(100%, 560px);
  & > label {
    flex: 1 1 240px;
    display: grid;
    gap: ${space(1.5)};
    ${type.s}
    font-weight: 600;
  }
  & input {
    ${type.m}
    min-inline-size: 0;
    min-block-size: ${touchTarget};
    padding: ${space(2)} ${space(4)};
    border: 1px solid ${color('line-strong')};
    border-radius: 8px;
    background: ${color('surface')};
    color: ${color('ink')};
    font-family: inherit;
    font-weight: 400;
  }
`;

const storesStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(5)};
  inline-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const storeStyles = css`
  ${cardStyles}
  align-content: start;
  gap: ${space(3)};
  & > h2 {
    ${type.l}
    margin: 0;
  }
  & > address {
    font-style: normal;
  }
  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space(1)} ${space(4)};
    margin: 0;
    ${type.s}
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

/** A Monday. The names of the days of the week are determined by counting from this date. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

function StoreCard({ store: { city, street, postcode, hours, hasCoffeeBar } }: { readonly store: Store }) {
  const { t, i18n } = useLingui();
  const day = (index: number) => i18n.date(new Date(monday + index * dayMs), { weekday: 'short', timeZone: 'UTC' });
  const days = [
    [`${day(0)}–${day(4)}`, hours.weekdays],
    [day(5), hours.saturday],
    [day(6), hours.sunday ?? t`closed`],
  ] as const;
  return (
    <li css={storeStyles}>
      <h2>{city}</h2>
      <address>
        {street}
        <br />
        {postcode} {city}
      </address>
      <dl>
        {days.map(([name, times], index) => (
          <div key={index === 0 ? 'weekdays' : name} css={{ display: 'contents' }}>
            {/* Browsers may abbreviate the days differently from the server. */}
            <dt suppressHydrationWarning>{name}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      {hasCoffeeBar && (
        <p css={textStyles}>
          <Trans>With a coffee bar</Trans>
        </p>
      )}
    </li>
  );
}

/** The store finder: a plain form, and the stores that match a postcode or city. */
export function StoresPage(props: PageProps) {
  const { t } = useLingui();
  const query = readStoreQuery(new URLSearchParams(props.query));
  const content = usePageContent('stores', props);
  const title = t`Find a store`;
  useTitle(title);
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet */}
      <form role="search" aria-label={title} action={linkTargets.storeFinder} method="get" css={formStyles}>
        <label>
          {t`Postcode or city`}
          <input
            type="text"
            name="query"
            defaultValue={query}
            maxLength={maxStoreQueryLength}
            autoComplete="postal-code"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit">{t`Search stores`}</Button>
      </form>
      <LoadedContent content={content} shape="listing">
        {({ stores, stores: { length: count }, isMatch }) => (
          <>
            <p css={textStyles} role="status">
              {isMatch ? (
                <Plural value={count} one="# store" other="# stores" />
              ) : (
                <Trans>We have no store there yet. These are all our stores:</Trans>
              )}
            </p>
            <ul css={storesStyles}>
              {stores.map((store) => (
                <StoreCard key={store.id} store={store} />
              ))}
            </ul>
          </>
        )}
      </LoadedContent>
    </div>
  );
}
