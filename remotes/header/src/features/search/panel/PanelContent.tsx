import type { SuggestedProduct } from '@kontor/api/search';
import { searchIconQuery, searchPath, suggestedProductPath } from '@kontor/site';
import { clockShape, closeShape, Icon, searchShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { MarkedText } from './MarkedText.tsx';
import type { Entry, PanelStore } from './PanelStore.ts';
import {
  closeStyles,
  emptyStyles,
  flyoutPanelStyles,
  groupStyles,
  headingStyles,
  listStyles,
  overlayPanelStyles,
  productsStyles,
  recentStyles,
  removeStyles,
  termsStyles,
  twoColumnStyles,
  waitingStyles,
} from './panelStyles.ts';

/** The text that belongs to the suggestions; never the highlighted one (SEARCH-19). */
const linkOf = (product: SuggestedProduct, typedText: string) =>
  suggestedProductPath(product.productViewUrl, { typedText, dimensionKey: product.webshopProductDimensionKey });

type ProductProps = { readonly product: SuggestedProduct; readonly query: string };

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
function ProductRow({ product, query }: ProductProps) {
  return (
    <>
      <Picture key={product.imageProductThumb} src={product.imageProductThumb} />
      <MarkedText text={product.title} query={query} />
    </>
  );
}

export type PanelContentProps = {
  readonly store: PanelStore;
  /** Prefix of the ids of all entries; `{id}list` is the listbox, `{id}3` its fourth option. */
  readonly id: string;
  /** Id of the entry whose page is fetched beforehand. */
  readonly speculatedId: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  readonly onChooseText: (entry: Exclude<Entry, { kind: 'product' }>, event: MouseEvent) => void;
  readonly onChooseProduct: (product: SuggestedProduct, event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onLeave: () => void;
  readonly onForget: (text: string) => void;
};

/** What the panel shows: recent searches, or suggested terms and products. */
export const PanelContent = observer(function PanelContent(props: PanelContentProps) {
  const { store, id, speculatedId, onPoint, onChooseText, onChooseProduct, onFollow, onLeave, onForget } = props;
  const { t } = useLingui();
  const { entries, products, isBlank, view, highlighted, suggestions } = store;
  const { query, answer } = suggestions;
  const asked = answer?.query ?? '';
  const isOverlay = view === 'overlay';
  const listId = `${id}list`;
  const productsId = `${id}products`;
  const texts = entries.filter((entry) => entry.kind !== 'product');
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
        onClick={(event) => onChooseProduct(product, event)}
        {...speculation(`${id}${index}`)}
      >
        <ProductRow product={product} query={query} />
      </a>
    );
  });

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
    </div>
  );

  const flyoutList = (
    <div role="listbox" id={listId} aria-label={listLabel} css={termsStyles}>
      {options}
    </div>
  );

  const recent = (
    <div css={groupStyles}>
      <p css={headingStyles}>{t`Recent searches`}</p>
      <div css={recentStyles}>
        {flyoutList}
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
              onClick={(event) => onChooseProduct(product, event)}
              {...speculation(`${id}product${place}`)}
            >
              <ProductRow product={product} query={query} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );

  const hasTwoColumns = !isOverlay && texts.length > 0 && products.length > 0;
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
          isOverlay ? overlayPanelStyles : [flyoutPanelStyles, hasTwoColumns && twoColumnStyles],
          suggestions.isWaiting && waitingStyles,
        ]}
        data-suggestions={view}
        onPointerOver={point}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={point}
      >
        {isBlank && texts.length > 0 && recent}
        {!isBlank && entries.length > 0 && (isOverlay ? overlayList : flyoutList)}
        {!isOverlay && products.length > 0 && productLinks}
        {isBlank && isOverlay && (
          <div css={[groupStyles, termsStyles]}>
            <a href={searchPath(searchIconQuery, { onlyAvailable: true })} onClick={onFollow}>
              {termIcon}
              <span>{allProducts}</span>
            </a>
          </div>
        )}
        {store.isEmpty && <p css={emptyStyles}>{t`No suggestions for “${asked}”. You can search for it anyway.`}</p>}
      </div>
    </>
  );
});
