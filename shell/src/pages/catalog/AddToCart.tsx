import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import type { PageCartResult } from '@kontor/federation';
import { useRootStore } from '@kontor/store';
import { Button, color, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PageProps } from '../pageProps.ts';
import { useNeedsScript } from '../useNeedsScript.ts';

const messageStyles = css`
  ${type.s}
  min-height: ${space(6)};
  margin: ${space(3)} 0 0;
  color: ${color('ink-muted')};
`;

/** Without scripts the button would do nothing, and nothing is ever announced. */
const scriptedOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;

const refusalStyles = css`
  color: ${color('sale')};
  font-weight: 600;
`;

type Props = Pick<PageProps, 'context' | 'loader'> & { readonly product: Product };

/** Adds one piece to the cart through the page cart, and shows the result at the button. */
export const AddToCart = observer(function AddToCart({ product, context: { site, locale }, loader }: Props) {
  const { cart } = useRootStore();
  useNeedsScript(true);
  const [outcome, setOutcome] = useState<'none' | 'adding' | 'unavailable' | PageCartResult>('none');
  const isAvailable = product.availability === 'AVAILABLE';
  // Loaded in advance: without a connection it would fail to load.
  const openCart = async () => (await loader.load('shop_cart/pageCart')).openPageCart({ site, locale });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => void openCart().catch(() => undefined), []);

  const handleClick = async () => {
    setOutcome('adding');
    try {
      const pageCart = await openCart();
      const { id: productId, tcm, title, imageUrl, price, url } = product;
      const hint = { title, imageUrl, price, url };
      setOutcome(await pageCart.add({ productId, tcm }, 1, hint, { showsMessage: true }));
    } catch {
      setOutcome('unavailable');
    }
  };
  const isWaiting = outcome === 'adding' && cart.isWaitingForConnection;
  const result = typeof outcome === 'object' ? outcome : undefined;

  return (
    <div>
      <div css={isAvailable && scriptedOnly}>
        <Button
          size="large"
          variant="activating"
          isDisabled={!isAvailable}
          state={outcome === 'adding' && !isWaiting ? 'loading' : 'none'}
          onClick={handleClick}
        >
          {isAvailable ? <Trans>Add to cart</Trans> : <Trans>Sold out</Trans>}
        </Button>
      </div>
      <p css={[messageStyles, scriptedOnly, result?.isSuccess === false && refusalStyles]} role="status">
        {isWaiting && <Trans>You are offline. Your changes are saved as soon as you are back online.</Trans>}
        {result?.isSuccess && <Trans>It is in your cart.</Trans>}
        {result?.isSuccess === false && result.message}
        {outcome === 'unavailable' && <Trans>It could not be added. Please try again later.</Trans>}
      </p>
      {isAvailable && (
        <noscript>
          <p css={messageStyles}>
            <Trans>To add it to your cart, please switch on JavaScript in your browser.</Trans>
          </p>
        </noscript>
      )}
    </div>
  );
});
