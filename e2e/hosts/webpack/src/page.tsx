import type { MountedCart } from 'kontor_cart/mount';
import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const container = document.querySelector('#cart');
let mounting: Promise<MountedCart | undefined> | undefined;

/**
 * Shows the shop's cart in the page's header. While the cart is loading, and if it does not load, the page has a link
 * to it.
 */
async function showCart(element: Element): Promise<MountedCart | undefined> {
  element.innerHTML = `<a href="${SHOP}/service/cartfrontend/cart">Warenkorb</a>`;
  try {
    const { mount } = await import('kontor_cart/mount');
    return mount(element, { site: 'DE', shop: SHOP });
  } catch {
    return undefined;
  }
}

function Article() {
  const [cups, setCups] = useState(0);
  const [answer, setAnswer] = useState('');
  const handleAdd = async () => {
    const pageCart = await (await mounting)?.openPageCart();
    const result = await pageCart?.add({ productId: '1000102', tcm: '40102' });
    if (!result) setAnswer('Der Warenkorb ist gerade nicht zu erreichen.');
    else setAnswer(result.isSuccess ? 'Liegt im Warenkorb.' : result.message);
  };
  const handleToggle = async () => {
    const former = mounting;
    mounting = former || !container ? undefined : showCart(container);
    (await former)?.unmount();
  };
  return (
    <>
      <h1>React {version}</h1>
      <p>
        <button type="button" id="add" onClick={handleAdd}>
          Yirgacheffe in den Warenkorb
        </button>{' '}
        <button type="button" id="own" onClick={() => setCups(cups + 1)}>
          Tassen: {cups}
        </button>{' '}
        <button type="button" id="leave" onClick={handleToggle}>
          Korb ein oder aus
        </button>{' '}
        <output id="answer">{answer}</output>
      </p>
    </>
  );
}

const app = document.querySelector('#app');
if (app) createRoot(app).render(<Article />);
if (container) mounting = showCart(container);
