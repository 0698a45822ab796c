import type { MountedCart } from '@kontor/federation';
import { useEffect, useRef } from 'react';
import { loadCart } from './loadCart.ts';

const shop = import.meta.env.VITE_SHOP;

type Props = { readonly onReady: (cart: MountedCart | undefined) => void };

/** The shop's cart in this page; a link to it where it cannot be had. */
export function MiniCart({ onReady }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let cart: MountedCart | undefined;
    let isGone = false;
    loadCart().then(
      ({ mount }) => {
        if (isGone || !place.current) return;
        cart = mount(place.current, { site: 'AT', shop });
        onReady(cart);
      },
      () => {
        // The link in its place does the same in two clicks.
      },
    );
    return () => {
      isGone = true;
      cart?.unmount();
      onReady(undefined);
    };
  }, [onReady]);
  return (
    <span
      ref={place}
      // What React has put here stays React's: it must not look into an element that holds another team's nodes.
      dangerouslySetInnerHTML={{ __html: `<a href="${shop}/service/cartfrontend/cart">Warenkorb</a>` }}
    />
  );
}
