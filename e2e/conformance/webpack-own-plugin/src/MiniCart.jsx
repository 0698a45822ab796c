// #region component
import { useEffect, useRef } from 'react';

// React 19.0 to 19.2 set the link again, in place of the cart, if it comes in a new object.
const link = { __html: '<a href="{{shop}}/service/cartfrontend/cart">Warenkorb</a>' };

/** The shop's cart, or a link to it if it does not load. */
export function MiniCart({ onReady }) {
  const container = useRef(null);
  useEffect(() => {
    let cart;
    let isGone = false;
    import('kontor_cart/mount').then(
      ({ mount }) => {
        // If an earlier request has failed, the module is empty until the page is loaded again.
        if (isGone || !mount) return;
        cart = mount(container.current, { site: 'DE', shop: '{{shop}}' });
        onReady(cart);
      },
      () => {
        // The link in the container remains.
      },
    );
    return () => {
      isGone = true;
      cart?.unmount();
    };
  }, [onReady]);
  // Because of `dangerouslySetInnerHTML`, React ignores the children, which the cart replaces.
  return <span ref={container} dangerouslySetInnerHTML={link} />;
}
// #endregion
