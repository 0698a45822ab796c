import type { CartStore } from '@kontor/store';
import { VisuallyHidden } from '@kontor/ui';
import { Plural } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';

type Props = { readonly cart: Pick<CartStore, 'numberOfArticles' | 'isLoaded' | 'hasPendingChanges'> };

/** Tells screen readers how many articles the cart holds whenever that changes; what the first load brings is no change. */
export const CartAnnouncer = observer(function CartAnnouncer({ cart }: Props) {
  const { numberOfArticles, isLoaded, hasPendingChanges } = cart;
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
