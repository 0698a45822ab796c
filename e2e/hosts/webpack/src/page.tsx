import type { CartMountModule, MountedCart } from '@kontor/federation';
import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';

let mounting: Promise<MountedCart | undefined> = Promise.resolve(undefined);

/** Shows the shop's cart in the page's header, or a link to it if it does not load. */
async function showCart(container: Element): Promise<MountedCart | undefined> {
  try {
    const { mount }: CartMountModule = await import('kontor_cart/mount');
    return mount(container, { site: 'DE', shop: SHOP });
  } catch {
    container.innerHTML = `<a href="${SHOP}/service/cartfrontend/cart">Warenkorb</a>`;
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
  const handleLeave = async () => (await mounting)?.unmount();
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
        <button type="button" id="leave" onClick={handleLeave}>
          Korb schließen
        </button>{' '}
        <output id="answer">{answer}</output>
      </p>
    </>
  );
}

const app = document.querySelector('#app');
if (app) createRoot(app).render(<Article />);
const container = document.querySelector('#cart');
if (container) mounting = showCart(container);
