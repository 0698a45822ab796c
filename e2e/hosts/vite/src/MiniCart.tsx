import type { MountedCart } from 'kontor_cart/mount';
import { useEffect, useRef } from 'react';
import { loadCart } from './loadCart.ts';

// React 19.0 to 19.2 set the link again, in place of the cart, if it comes in a new object.
const link = { __html: `<a href="${import.meta.env.VITE_SHOP}/service/cartfrontend/cart">Warenkorb</a>` };

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
        cart = mount(container.current, { site: 'AT', shop: import.meta.env.VITE_SHOP });
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
  // Because of `dangerouslySetInnerHTML`, React ignores the children, which the cart replaces.
  return <span ref={container} dangerouslySetInnerHTML={link} />;
}
