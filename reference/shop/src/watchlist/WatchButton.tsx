import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { accountTargets } from '@kontor/site';
import { color, heartShape, Icon, motion, radius, space, touchTarget } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const formStyles = css`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
`;

const buttonStyles = css`
  display: grid;
  place-content: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  padding: 0;
  border: 1px solid ${color('line')};
  border-radius: ${radius.pill};
  background: ${color('surface')};
  color: ${color('ink')};
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &:active svg {
    transform: scale(0.85);
  }
  & svg {
    transition: transform ${motion.fast};
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

type Props = {
  readonly product: Pick<Product, 'id' | 'title'>;
  /**
   * Whether the product is known to be on the list. This is unknown in documents that are the same for all visitors.
   */
  readonly isWatched?: boolean;
};

/**
 * The heart on a product's picture. Without scripts, its form adds the product to the watchlist or removes it, and
 * leads to the watchlist. `connectHearts` takes over the form and sets the pressed state (SITE-53).
 */
export function WatchButton({ product: { id, title }, isWatched = false }: Props) {
  const { t } = useLingui();
  return (
    <form action={accountTargets.watchlist} method="post" css={formStyles} data-watch={id} suppressHydrationWarning>
      <input type="hidden" name={isWatched ? 'remove' : 'add'} value={id} />
      <button
        type="submit"
        aria-label={t`Remember ${title}`}
        {...(isWatched ? { 'aria-pressed': true } : {})}
        css={buttonStyles}
        suppressHydrationWarning
      >
        <Icon shape={heartShape} size={22} />
      </button>
    </form>
  );
}
