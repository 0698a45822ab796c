import type { CartStore } from '@kontor/store';
import { VisuallyHidden } from '@kontor/ui';
import { Plural } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';

type Props = { readonly cart: Pick<CartStore, 'numberOfArticles' | 'sync' | 'hasPendingChanges'> };

/** Announces every change in the article count to screen readers, except for the first load (CART-43). */
export const CartAnnouncer = observer(function CartAnnouncer({ cart }: Props) {
  const { numberOfArticles, hasPendingChanges } = cart;
  const { isLoaded } = cart.sync.confirmed;
  const known = useRef({ numberOfArticles, isLoaded });
  const [announced, setAnnounced] = useState<number>();

  useEffect(() => {
    const before = known.current;
    known.current = { numberOfArticles, isLoaded };
    const isChange = hasPendingChanges || (before.isLoaded && isLoaded);
    if (isChange && before.numberOfArticles !== numberOfArticles) setAnnounced(numberOfArticles);
  }, [numberOfArticles, isLoaded, hasPendingChanges]);

  return (
    <VisuallyHidden>
      <span role="status">
        {announced !== undefined && (
          <Plural
            value={announced}
            _0="The cart is empty now"
            one="# article in the cart"
            other="# articles in the cart"
          />
        )}
      </span>
    </VisuallyHidden>
  );
});
