import type { SuggestedProduct } from '@kontor/api/suggestions';
import { type SiteKey, searchIconQuery, searchPath, suggestedProductPath } from '@kontor/site';
import { clockShape, closeShape, Icon, searchShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import type { Entry, PanelStore } from '../store/PanelStore.ts';
import { MarkedText } from './MarkedText.tsx';
import { useNoticeText } from './PanelStatus.tsx';
import { ProductRow } from './ProductRow.tsx';
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

/**
 * The address of a product's page. It names the text that the suggestions are for, not the highlighted text
 * (SEARCH-19).
 */
const productAddress = (product: SuggestedProduct, typedText: string) =>
  suggestedProductPath(product.productViewUrl, { typedText, dimensionKey: product.webshopProductDimensionKey });

// React does not render an element again if it is the same object as in the previous render.
const recentIcon = <Icon shape={clockShape} size={18} />;
const termIcon = <Icon shape={searchShape} size={18} />;

export type PanelContentProps = {
  readonly store: PanelStore;
  readonly site: SiteKey;
  /** Prefix for the ids of all entries: `{id}list` is the listbox and `{id}3` its fourth option. */
  readonly id: string;
  /** Id of the entry whose page is being prefetched. */
  readonly speculatedId: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  readonly onChooseText: (entry: Exclude<Entry, { kind: 'product' }>, event: MouseEvent) => void;
  readonly onChooseProduct: (product: SuggestedProduct) => void;
  readonly onLeave: () => void;
  readonly onForget: (text: string) => void;
};

/**
 * An entry as an option in the listbox. Its row is reused for other texts, because a keystroke changes little in a row.
 */
function renderOption(entry: Entry, index: number, props: PanelContentProps, allResults: string) {
  const { store, site, id, speculatedId, onChooseText, onChooseProduct } = props;
  const { query } = store.suggestions;
  const { kind } = entry;
  const optionId = `${id}${index}`;
  return (
    <a
      key={kind === 'all' ? kind : optionId}
      id={optionId}
      role="option"
      aria-selected={index === store.highlighted}
      tabIndex={-1}
      href={kind === 'product' ? productAddress(entry.product, query) : searchPath(entry.text)}
      onClick={(event) => (kind === 'product' ? onChooseProduct(entry.product) : onChooseText(entry, event))}
      data-speculate={optionId === speculatedId ? '' : undefined}
    >
      {kind === 'product' ? (
        <ProductRow product={entry.product} query={query} site={site} />
      ) : (
        <>
          {kind === 'recent' ? recentIcon : termIcon}
          {kind === 'all' ? (
            <span>{allResults}</span>
          ) : (
            <MarkedText text={entry.text} query={kind === 'recent' ? '' : query} />
          )}
        </>
      )}
    </a>
  );
}

type Options = Readonly<Record<Entry['kind'], ReactNode[]>>;

type RecentProps = Pick<PanelContentProps, 'store' | 'onForget'> & {
  readonly listId: string;
  readonly options: Options;
};

/** Recent searches in the listbox, with the buttons that remove them beside it. */
function RecentSearches({ store, onForget, listId, options }: RecentProps) {
  const { t } = useLingui();
  const heading = t`Recent searches`;
  return (
    <div css={groupStyles}>
      <p css={headingStyles}>{heading}</p>
      <div css={recentStyles}>
        <div role="listbox" id={listId} aria-label={heading} css={termsStyles}>
          {options.recent}
        </div>
        <ul css={listStyles}>
          {store.recentSearches.map((text) => (
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
}

type SuggestionsProps = {
  readonly isOverlay: boolean;
  readonly listId: string;
  readonly options: Options;
  readonly productsId: string;
};

/**
 * The suggestion listbox. In the overlay, it has two groups: terms and products. The flyout shows products in
 * `ProductLinks` instead.
 */
function Suggestions({ isOverlay, listId, options, productsId }: SuggestionsProps) {
  const { t } = useLingui();
  const label = t`Suggestions`;
  return (
    <div role="listbox" id={listId} aria-label={label}>
      {options.term.length > 0 && (
        <div
          {...(isOverlay ? { role: 'group', 'aria-label': label } : {})}
          css={[isOverlay && groupStyles, termsStyles]}
        >
          {options.term}
        </div>
      )}
      {options.product.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div role="group" aria-labelledby={productsId} css={[groupStyles, productsStyles]}>
          <span id={productsId} role="presentation" css={headingStyles}>
            {t`Products`}
          </span>
          {options.product}
        </div>
      )}
      {options.all.length > 0 && <div css={[groupStyles, termsStyles, allStyles]}>{options.all}</div>}
    </div>
  );
}

type ProductLinksProps = Pick<PanelContentProps, 'store' | 'site' | 'id' | 'speculatedId' | 'onChooseProduct'> & {
  readonly productsId: string;
};

/**
 * The flyout's products, which the arrow keys skip. They overlay the second column of the listbox, so that its last row
 * is below both terms and products.
 */
function ProductLinks({ store, site, id, speculatedId, onChooseProduct, productsId }: ProductLinksProps) {
  const { t } = useLingui();
  const { query } = store.suggestions;
  return (
    <div>
      <p id={productsId} css={headingStyles}>
        {t`Products`}
      </p>
      <ul aria-labelledby={productsId} css={[listStyles, productsStyles]}>
        {store.products.map((product, place) => {
          const linkId = `${id}product${place}`;
          return (
            <li key={linkId}>
              <a
                id={linkId}
                href={productAddress(product, query)}
                onClick={() => onChooseProduct(product)}
                data-speculate={linkId === speculatedId ? '' : undefined}
              >
                <ProductRow product={product} query={query} site={site} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The panel's content, either recent searches or suggested terms and products. Only this component observes the store.
 */
export const PanelContent = observer(function PanelContent(props: PanelContentProps) {
  const { store, id, onPoint, onLeave } = props;
  const { t } = useLingui();
  const noticeText = useNoticeText();
  const { entries, isBlank, view, suggestions, notice } = store;
  const { query, answer, isSlow } = suggestions;
  const asked = answer?.query ?? '';
  const isOverlay = view === 'overlay';
  const options: Options = { recent: [], term: [], product: [], all: [] };
  for (const [index, entry] of entries.entries())
    options[entry.kind].push(renderOption(entry, index, props, t`All results for “${query}”`));
  const hasTerms = options.term.length > 0;
  const hasProducts = store.products.length > 0;
  const hasColumns = !isOverlay && (hasTerms || hasProducts);
  const parts = { ...props, options, listId: `${id}list`, productsId: `${id}products` };

  const point = ({ target }: PointerEvent | FocusEvent) =>
    onPoint(target instanceof Element ? target.closest('a')?.id : undefined);
  return (
    <>
      {isOverlay && (
        <button type="button" aria-label={t`Close search`} css={closeStyles} onClick={onLeave}>
          <Icon shape={closeShape} />
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it just notes which link is pointed at or focused */}
      <div
        css={[
          isOverlay ? overlayPanelStyles : flyoutPanelStyles,
          hasColumns && suggestionsStyles,
          hasColumns && hasTerms && hasProducts && twoColumnStyles,
          isSlow && slowStyles,
        ]}
        data-suggestions={view}
        onPointerOver={point}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={point}
      >
        {options.recent.length > 0 && <RecentSearches {...parts} />}
        {notice && <p css={noticeStyles}>{noticeText(notice)}</p>}
        {!isBlank && entries.length > 0 && <Suggestions {...parts} isOverlay={isOverlay} />}
        {!isOverlay && hasProducts && <ProductLinks {...parts} />}
        {isBlank && isOverlay && (
          <div css={[groupStyles, termsStyles]}>
            <a href={searchPath(searchIconQuery, { onlyAvailable: true })}>
              {termIcon}
              <span>{t`All available products`}</span>
            </a>
          </div>
        )}
        {store.isEmpty && <p css={noticeStyles}>{t`No suggestions for “${asked}”. You can search for it anyway.`}</p>}
      </div>
    </>
  );
});
