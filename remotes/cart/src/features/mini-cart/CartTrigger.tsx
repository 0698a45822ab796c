import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { Badge, cartShape, color, Icon, iconButtonStyles } from '@kontor/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { useShopAddress } from '../../ShopAddress.tsx';

const triggerStyles = css`
  position: relative;
  &[aria-expanded='true'] {
    background: ${color('sand')};
    color: ${color('ink')};
  }
`;

const badgeStyles = css`
  position: absolute;
  inset-block-start: 1px;
  inset-inline-end: -1px;
  display: grid;
`;

type Props = {
  readonly count: number;
  /** Whether the back end has responded, in which case a count of 0 means that the cart is empty. */
  readonly isKnown: boolean;
  readonly isOpen: boolean;
  readonly isOpening: boolean;
  readonly panelId: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly onToggle: () => void;
};

const hasModifier = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The cart icon with its badge (CART-42). It is a link to the cart page, but a click opens the panel instead. */
export function CartTrigger({ count, isKnown, isOpen, isOpening, panelId, ref, onToggle }: Props) {
  const { t } = useLingui();
  const toShop = useShopAddress();
  // To format the first plural, the browser loads its number data, which takes 15 to 20 ms. An empty cart needs no
  // plural.
  const nameOfEmpty = isKnown ? t`Cart, empty` : t`Cart`;
  const name = count > 0 ? t`${plural(count, { one: 'Cart, # article', other: 'Cart, # articles' })}` : nameOfEmpty;
  const handleClick = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    onToggle();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: without the panel, it is a link to the cart page
    <a
      ref={ref}
      href={toShop(linkTargets.cart)}
      role="button"
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-busy={isOpening || undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      css={[iconButtonStyles, triggerStyles]}
    >
      <Icon shape={cartShape} size={26} />
      <span aria-hidden="true" css={badgeStyles}>
        <Badge count={count} />
      </span>
    </a>
  );
}
