import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import type { PageCartResult } from '@kontor/federation';
import { linkTargets, parseQuantity } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { Button, color, QuantityField, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useNeedsScript } from '../documentHooks.ts';
import type { PageProps } from '../pageProps.ts';

const messageStyles = css`
  ${type.s}
  min-height: ${space(6)};
  margin: ${space(3)} 0 0;
  color: ${color('ink-muted')};
`;

const formStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`;

const refusalStyles = css`
  color: ${color('sale')};
  font-weight: 600;
`;

type Props = Pick<PageProps, 'context' | 'loader'> & { readonly product: Product };

/**
 * Whether the product is a subscription. A subscription can be added only once, because a delivery has a fixed
 * quantity.
 */
const isSubscription = ({ category }: Product): boolean => category === 'coffee-subscription';

/** The quantity in the form. Undefined if the form does not contain one. */
const quantityIn = (form: HTMLFormElement): number | undefined =>
  parseQuantity(String(new FormData(form).get('quantity') ?? '1')) || undefined;

/** Adds pieces through the page cart. */
function useAdding({ product, context: { site, locale }, loader }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [outcome, setOutcome] = useState<'none' | 'adding' | 'unavailable' | PageCartResult>('none');
  const { id: productId, tcm, title, imageUrl, price, url } = product;
  // Loaded in advance, so adding also works after the connection has been lost.
  const openCart = async () => (await loader.load('shop_cart/pageCart')).openPageCart({ site, locale });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => void openCart().catch(() => undefined), []);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pieces = quantityIn(event.currentTarget);
    if (pieces === undefined || outcome === 'adding') return;
    setOutcome('adding');
    try {
      const pageCart = await openCart();
      const hint = { title, imageUrl, price, url };
      const result = await pageCart.add({ productId, tcm }, pieces, hint, { showsMessage: true });
      if (result.isSuccess) setQuantity(1);
      setOutcome(result);
    } catch {
      setOutcome('unavailable');
    }
  };
  return { quantity, setQuantity, outcome, handleSubmit };
}

/**
 * Adds pieces to the cart through the page cart, and shows the result next to the button. Without scripts, or before
 * this page's script has loaded, the browser sends the form, and the cart page shows the result (CART-66).
 */
export const AddToCart = observer(function AddToCart(props: Props) {
  const { product } = props;
  const { t } = useLingui();
  const { cart } = useRootStore();
  useNeedsScript(true);
  const { quantity, setQuantity, outcome, handleSubmit } = useAdding(props);
  const { title } = product;
  const isWaiting = outcome === 'adding' && cart.isWaitingForConnection;
  const result = typeof outcome === 'object' ? outcome : undefined;

  if (product.availability !== 'AVAILABLE') {
    return (
      <Button size="large" variant="activating" isDisabled={true}>
        <Trans>Sold out</Trans>
      </Button>
    );
  }
  return (
    <form action={linkTargets.cart} method="post" noValidate={true} onSubmit={handleSubmit}>
      <input type="hidden" name="change" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="tcm" value={product.tcm} />
      <div css={formStyles}>
        {!isSubscription(product) && (
          <QuantityField
            name="quantity"
            label={t`Quantity of ${title}`}
            lessLabel={t`One less`}
            moreLabel={t`One more`}
            faultText={t`Please enter a whole number.`}
            quantity={quantity}
            onStep={(step) => setQuantity((former) => Math.max(1, former + step))}
            onCommit={setQuantity}
          />
        )}
        <Button
          type="submit"
          size="large"
          variant="activating"
          state={outcome === 'adding' && !isWaiting ? 'loading' : 'none'}
        >
          <Trans>Add to cart</Trans>
        </Button>
      </div>
      <p css={[messageStyles, result?.isSuccess === false && refusalStyles]} role="status">
        {isWaiting && <Trans>You are offline. Your changes are saved as soon as you are back online.</Trans>}
        {result?.isSuccess && <Trans>It is in your cart.</Trans>}
        {result?.isSuccess === false && result.message}
        {outcome === 'unavailable' && <Trans>It could not be added. Please try again later.</Trans>}
      </p>
    </form>
  );
});
