import type { MountedCart } from 'kontor_cart/mount';
import { StrictMode, useCallback, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { MiniCart } from './MiniCart.tsx';

function App() {
  const [cart, setCart] = useState<MountedCart>();
  const [hasCart, setHasCart] = useState(true);
  const [cups, setCups] = useState(0);
  const [answer, setAnswer] = useState('');
  const handleReady = useCallback((ready: MountedCart | undefined) => setCart(ready), []);

  const handleAdd = async () => {
    const pageCart = await cart?.openPageCart().catch(() => undefined);
    const result = await pageCart?.add(
      { productId: '1000102', tcm: '40102' },
      1,
      { title: 'Yirgacheffe' },
      { showsMessage: true },
    );
    if (!result) setAnswer('Der Warenkorb ist gerade nicht zu erreichen.');
    else setAnswer(result.isSuccess ? 'Liegt im Warenkorb.' : result.message);
  };

  return (
    <>
      <header>
        <a href="./">Das Kaffeemagazin</a>
        {hasCart && <MiniCart onReady={handleReady} />}
      </header>
      <main>
        <h1>React {version}</h1>
        <p>
          <button type="button" id="add" onClick={handleAdd}>
            Yirgacheffe in den Warenkorb
          </button>{' '}
          <button type="button" id="own" onClick={() => setCups(cups + 1)}>
            Tassen: {cups}
          </button>{' '}
          <button type="button" id="leave" onClick={() => setHasCart(!hasCart)}>
            Korb ein oder aus
          </button>{' '}
          <output id="answer">{answer}</output>
        </p>
      </main>
    </>
  );
}

const app = document.getElementById('app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
