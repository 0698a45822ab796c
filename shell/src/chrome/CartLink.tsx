import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { cartShape, Icon, touchTarget } from '@kontor/ui';

const linkStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${touchTarget};
  min-height: ${touchTarget};
`;

/** Stands in for the mini-cart: the way to the cart page. */
export function CartLink({ name }: { readonly name: string }) {
  return (
    <a css={linkStyles} href={linkTargets.cart} aria-label={name}>
      <Icon shape={cartShape} />
    </a>
  );
}
