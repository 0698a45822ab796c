import type { MountedCart } from 'kontor_cart/mount';
import { useEffect, useRef } from 'react';
import { loadCart } from './loadCart.ts';

const shop = import.meta.env.VITE_SHOP;

type Props = { readonly onReady: (cart: MountedCart | undefined) => void };

/** The shop's cart on this page, or a link to it if it does not load. */
export function MiniCart({ onReady }: Props) {
  const container = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let cart: MountedCart | undefined;
    let isGone = false;
    loadCart().then(
      ({ mount }) => {
        if (isGone || !container.current) return;
        cart = mount(container.current, { site: 'AT', shop });
        onReady(cart);
      },
      () => {
        // The link in the container remains.
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
      ref={container}
      // Because of `dangerouslySetInnerHTML`, React ignores the children, which the cart replaces.
      dangerouslySetInnerHTML={{ __html: `<a href="${shop}/service/cartfrontend/cart">Warenkorb</a>` }}
    />
  );
}
