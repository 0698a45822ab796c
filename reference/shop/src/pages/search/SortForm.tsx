import { css } from '@emotion/react';
import type { ResultOrder } from '@kontor/api/resultOrders';
import { linkTargets } from '@kontor/site';
import { above, buttonStyles, chevronDownShape, color, Icon, radius, space, touchTarget, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Search } from './readSearch.ts';

/**
 * In narrow windows, the label is above the field. The field takes up the width that the button leaves, or the full
 * width if its options need it.
 */
const formStyles = css`
  /* While the document arrives, a form aligned to the end of its row would grow towards the start. */
  &:not(:has(> button)) {
    visibility: hidden;
  }
  flex: 1 1 100%;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)};
  & > label {
    ${type.s}
    flex: 1 0 auto;
    max-inline-size: 100%;
    display: grid;
    gap: ${space(1)};
    color: ${color('ink-muted')};
  }
  ${above.m} {
    flex: none;
    gap: ${space(3)};
    & > label {
      flex: none;
      grid-auto-flow: column;
      align-items: center;
      gap: ${space(3)};
    }
  }
`;

/** In a narrow window, the field needs the width. */
const submitStyles = css`
  ${buttonStyles({ variant: 'secondary' })}
  padding-inline: ${space(4)};
`;

const fieldStyles = css`
  position: relative;
  display: grid;
  align-items: center;
  color: ${color('ink')};
  & > svg {
    position: absolute;
    inset-inline-end: ${space(3)};
    pointer-events: none;
  }
  & > select {
    ${type.s}
    inline-size: 100%;
    min-block-size: ${touchTarget};
    padding: 0 ${space(8)} 0 ${space(3)};
    text-overflow: ellipsis;
    border: 1px solid ${color('line-strong')};
    border-radius: ${radius.pill};
    background: ${color('surface')};
    color: inherit;
    font-family: inherit;
    font-weight: 600;
    appearance: none;
    cursor: pointer;
  }
`;

/**
 * The sort order of the results, as a plain GET form. Changing the field does not submit the form, because arrow keys
 * change the field step by step.
 */
export function SortForm({ search: { query, available, category, sort } }: { readonly search: Search }) {
  const { t } = useLingui();
  const orders: Readonly<Record<ResultOrder, string>> = {
    relevance: t`Best match`,
    'price-asc': t`Price: low to high`,
    'price-desc': t`Price: high to low`,
    new: t`New first`,
  };
  return (
    <form action={linkTargets.search} method="get" css={formStyles}>
      <input type="hidden" name="query" value={query} />
      {available && <input type="hidden" name="available" value="true" />}
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <label>
        <Trans>Sort by</Trans>
        <span css={fieldStyles}>
          <select name="sort" defaultValue={sort} autoComplete="off">
            {Object.entries(orders).map(([order, text]) => (
              <option key={order} value={order}>
                {text}
              </option>
            ))}
          </select>
          <Icon shape={chevronDownShape} size={18} />
        </span>
      </label>
      <button type="submit" css={submitStyles}>
        <Trans>Sort</Trans>
      </button>
    </form>
  );
}
