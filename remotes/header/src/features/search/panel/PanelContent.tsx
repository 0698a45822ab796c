import type { SuggestedProduct } from '@kontor/api/suggestions';
import { type SiteKey, searchIconQuery, searchPath, suggestedProductPath } from '@kontor/site';
import { clockShape, closeShape, Icon, searchShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { MarkedText } from './MarkedText.tsx';
import type { Entry, PanelStore } from './PanelStore.ts';
import {
  allStyles,
  closeStyles,
  flyoutPanelStyles,
  groupStyles,
  headingStyles,
  listStyles,
  noticeStyles,
  overlayPanelStyles,
  productsStyles,
  recentStyles,
  removeStyles,
  slowStyles,
  suggestionsStyles,
  termsStyles,
  twoColumnStyles,
} from './panelStyles.ts';
import { SuggestedOffer } from './SuggestedOffer.tsx';
import { useNoticeText } from './useNoticeText.ts';

/** The text that belongs to the suggestions; never the highlighted one (SEARCH-19). */
const linkOf = (product: SuggestedProduct, typedText: string) =>
  suggestedProductPath(product.productViewUrl, { typedText, dimensionKey: product.webshopProductDimensionKey });

type ProductProps = { readonly product: SuggestedProduct; readonly query: string; readonly site: SiteKey };

// Elements that are the same objects each time are not rendered again with each key.
const recentIcon = <Icon shape={clockShape} size={18} />;
const termIcon = <Icon shape={searchShape} size={18} />;

/** A picture; its empty place if it cannot be loaded. */
const Picture = memo(function Picture({ src }: { readonly src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span>
      {!isBroken && <img src={src} alt="" width={56} height={56} decoding="async" onError={() => setIsBroken(true)} />}
    </span>
  );
});

/**
 * The picture repeats the title, so it has no text of its own. It is not kept when the row shows another product, since the
 * former picture would stay beside the new title until the next one is loaded.
 */
function ProductRow({ product, query, site }: ProductProps) {
  return (
    <>
      <Picture key={product.imageProductThumb} src={product.imageProductThumb} />
      <span>
        <MarkedText text={product.title} query={query} /> <SuggestedOffer product={product} site={site} />
      </span>
    </>
  );
}

export type PanelContentProps = {
  readonly store: PanelStore;
  readonly site: SiteKey;
  /** Prefix of the ids of all entries; `{id}list` is the listbox, `{id}3` its fourth option. */
  readonly id: string;
  /** Id of the entry whose page is fetched beforehand. */
  readonly speculatedId: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  readonly onChooseText: (entry: Exclude<Entry, { kind: 'product' }>, event: MouseEvent) => void;
  readonly onChooseProduct: (product: SuggestedProduct) => void;
  readonly onLeave: () => void;
  readonly onForget: (text: string) => void;
};

/** What the panel shows: recent searches, or suggested terms and products. */
export const PanelContent = observer(function PanelContent(props: PanelContentProps) {
  const { store, site, id, speculatedId, onPoint, onChooseText, onChooseProduct, onLeave, onForget } = props;
  const { t } = useLingui();
  const noticeText = useNoticeText();
  const { entries, products, isBlank, view, highlighted, suggestions, notice } = store;
  const { query, answer } = suggestions;
  const asked = answer?.query ?? '';
  const isOverlay = view === 'overlay';
  const listId = `${id}list`;
  const productsId = `${id}products`;
  const texts = entries.filter((entry) => entry.kind !== 'product' && entry.kind !== 'all');
  const all = entries.find((entry) => entry.kind === 'all');
  const listLabel = isBlank ? t`Recent searches` : t`Suggestions`;
  const allProducts = t`All available products`;

  const speculation = (entryId: string) => (entryId === speculatedId ? { 'data-speculate': '' } : {});
  const point = ({ target }: PointerEvent | FocusEvent) =>
    onPoint(target instanceof Element ? target.closest('a')?.id : undefined);

  // Rows are kept for other texts: each key changes all of them, and most of a row stays the same.
  const options = texts.map((entry, index) => (
    <a
      key={`${id}${index}`}
      id={`${id}${index}`}
      role="option"
      aria-selected={index === highlighted}
      tabIndex={-1}
      href={searchPath(entry.text)}
      onClick={(event) => onChooseText(entry, event)}
      {...speculation(`${id}${index}`)}
    >
      {entry.kind === 'recent' ? recentIcon : termIcon}
      <MarkedText text={entry.text} query={isBlank ? '' : query} />
    </a>
  ));

  const productOptions = products.map((product, place) => {
    const index = texts.length + place;
    return (
      <a
        key={`${id}${index}`}
        id={`${id}${index}`}
        role="option"
        aria-selected={index === highlighted}
        tabIndex={-1}
        href={linkOf(product, query)}
        onClick={() => onChooseProduct(product)}
        {...speculation(`${id}${index}`)}
      >
        <ProductRow product={product} query={query} site={site} />
      </a>
    );
  });

  const lastIndex = entries.length - 1;
  const allResults = all && (
    <div css={[groupStyles, termsStyles, allStyles]}>
      <a
        id={`${id}${lastIndex}`}
        role="option"
        aria-selected={lastIndex === highlighted}
        tabIndex={-1}
        href={searchPath(all.text)}
        onClick={(event) => onChooseText(all, event)}
        {...speculation(`${id}${lastIndex}`)}
      >
        {termIcon}
        <span>{t`All results for “${query}”`}</span>
      </a>
    </div>
  );

  const overlayList = (
    <div role="listbox" id={listId} aria-label={listLabel}>
      {options.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div role="group" aria-label={listLabel} css={[groupStyles, termsStyles]}>
          {options}
        </div>
      )}
      {productOptions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div role="group" aria-labelledby={productsId} css={[groupStyles, productsStyles]}>
          <span id={productsId} role="presentation" css={headingStyles}>{t`Products`}</span>
          {productOptions}
        </div>
      )}
      {allResults}
    </div>
  );

  // The products lie above the second column of the list, so that its last row is below both.
  const flyoutList = (
    <div role="listbox" id={listId} aria-label={listLabel}>
      {options.length > 0 && <div css={termsStyles}>{options}</div>}
      {allResults}
    </div>
  );

  const recent = (
    <div css={groupStyles}>
      <p css={headingStyles}>{t`Recent searches`}</p>
      <div css={recentStyles}>
        <div role="listbox" id={listId} aria-label={listLabel} css={termsStyles}>
          {options}
        </div>
        <ul css={listStyles}>
          {texts.map(({ text }) => (
            <li key={text}>
              <button
                type="button"
                aria-label={t`Remove “${text}” from the recent searches`}
                css={removeStyles}
                onClick={() => onForget(text)}
              >
                <Icon shape={closeShape} size={16} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );

  const productLinks = (
    <div>
      <p id={productsId} css={headingStyles}>{t`Products`}</p>
      <ul aria-labelledby={productsId} css={[listStyles, productsStyles]}>
        {products.map((product, place) => (
          <li key={`${id}product${place}`}>
            <a
              id={`${id}product${place}`}
              href={linkOf(product, query)}
              onClick={() => onChooseProduct(product)}
              {...speculation(`${id}product${place}`)}
            >
              <ProductRow product={product} query={query} site={site} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );

  const hasColumns = !isOverlay && !isBlank && texts.length + products.length > 0;
  return (
    <>
      {isOverlay && (
        <button type="button" aria-label={t`Close search`} css={closeStyles} onClick={onLeave}>
          <Icon shape={closeShape} />
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which link is pointed at or focused */}
      <div
        css={[
          isOverlay ? overlayPanelStyles : flyoutPanelStyles,
          hasColumns && suggestionsStyles,
          hasColumns && texts.length > 0 && products.length > 0 && twoColumnStyles,
          suggestions.isSlow && slowStyles,
        ]}
        data-suggestions={view}
        onPointerOver={point}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={point}
      >
        {isBlank && texts.length > 0 && recent}
        {notice && <p css={noticeStyles}>{noticeText(notice)}</p>}
        {!isBlank && entries.length > 0 && (isOverlay ? overlayList : flyoutList)}
        {!isOverlay && products.length > 0 && productLinks}
        {isBlank && isOverlay && (
          <div css={[groupStyles, termsStyles]}>
            <a href={searchPath(searchIconQuery, { onlyAvailable: true })}>
              {termIcon}
              <span>{allProducts}</span>
            </a>
          </div>
        )}
        {store.isEmpty && <p css={noticeStyles}>{t`No suggestions for “${asked}”. You can search for it anyway.`}</p>}
      </div>
    </>
  );
});
