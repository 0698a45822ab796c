import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { buttonStyles, cartShape, color, Icon, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import type { HeadingTag } from '../../headingTag.ts';
import { useShopAddress } from '../../ShopAddress.tsx';

const emptyStyles = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-block: auto;
  padding-block: ${space(8)} ${space(10)};
  text-align: center;
  & p {
    ${type.s}
    max-inline-size: 32ch;
    margin: 0 0 ${space(3)};
    color: ${color('ink-muted')};
    text-wrap: balance;
  }
`;

const signStyles = css`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 50%;
  background: ${color('sand')};
  color: ${color('roast')};
`;

const titleStyles = css`
  ${type.l}
`;

type Props = { readonly heading: HeadingTag };

/** Shown instead of lines when the cart is empty, with a link to the shop. */
export function EmptyCart({ heading: Heading }: Props) {
  const toShop = useShopAddress();
  return (
    <div css={emptyStyles}>
      <span css={signStyles}>
        <Icon shape={cartShape} size={32} />
      </span>
      <Heading css={titleStyles}>
        <Trans>Nothing in here yet</Trans>
      </Heading>
      <p>
        <Trans>Freshly roasted coffee, something new to wear, fine things for home: have a look around.</Trans>
      </p>
      <a href={toShop(linkTargets.home)} css={buttonStyles({ variant: 'secondary' })}>
        <Trans>Start browsing</Trans>
      </a>
    </div>
  );
}
