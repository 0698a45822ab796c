import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { useRootStore } from '@kontor/store';
import { Button, color, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

const messageStyles = css`
  ${type.s}
  min-height: ${space(6)};
  margin: ${space(3)} 0 0;
  color: ${color('ink-muted')};
`;

type Outcome = 'none' | 'adding' | 'added' | 'failed';

/** Puts one piece into the cart and says what came of it; the details of a refusal stand in the cart. */
export const AddToCart = observer(function AddToCart({ product }: { readonly product: Product }) {
  const { cart } = useRootStore();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const isAvailable = product.availability === 'AVAILABLE';

  const handleClick = async () => {
    setOutcome('adding');
    const { title, imageUrl, price, url } = product;
    const result = await cart.add(product.id, product.tcm, 1, { title, imageUrl, price, url });
    setOutcome(result.kind === 'failed' ? 'failed' : 'added');
  };

  return (
    <div>
      <Button
        size="large"
        variant="activating"
        isDisabled={!isAvailable}
        state={outcome === 'adding' ? 'loading' : 'none'}
        onClick={handleClick}
      >
        {isAvailable ? <Trans>Add to cart</Trans> : <Trans>Sold out</Trans>}
      </Button>
      <p css={messageStyles} role="status">
        {outcome === 'added' && <Trans>It is in your cart.</Trans>}
        {outcome === 'failed' && <Trans>It could not be added. Please look into your cart for the reason.</Trans>}
      </p>
    </div>
  );
});
