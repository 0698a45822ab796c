import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { MiniCart } from './MiniCart.jsx';

function Page() {
  const [cart, setCart] = useState();
  const [hasCart, setHasCart] = useState(true);
  const [cups, setCups] = useState(0);
  const [answer, setAnswer] = useState('');
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
        <a href="./">Das Kaffeemagazin</a> {hasCart && <MiniCart onReady={setCart} />}
      </header>
      <main>
        <h1>React {version}</h1>
        <button type="button" onClick={handleAdd}>
          Yirgacheffe in den Warenkorb
        </button>
        <button type="button" onClick={() => setCups(cups + 1)}>
          Tassen: {cups}
        </button>
        <button type="button" onClick={() => setHasCart(!hasCart)}>
          Korb ein oder aus
        </button>
        <output>{answer}</output>
      </main>
    </>
  );
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
