import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { navigateToUrl } from 'single-spa';
import { cart } from './cartApplication.js';

function Article() {
  const [cups, setCups] = useState(0);
  const [answer, setAnswer] = useState('');
  const handleAdd = async () => {
    const result = await (await cart.openPageCart().catch(() => undefined))?.add(
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
      <h1>React {version}</h1>
      <button type="button" onClick={handleAdd}>
        Yirgacheffe in den Warenkorb
      </button>
      <button type="button" onClick={() => setCups(cups + 1)}>
        Tassen: {cups}
      </button>
      <button type="button" onClick={() => navigateToUrl(location.hash === '#ohne' ? '#mit' : '#ohne')}>
        Korb ein oder aus
      </button>
      <output>{answer}</output>
    </>
  );
}

let root;

export async function bootstrap() {}

export async function mount({ domElement }) {
  root = createRoot(domElement);
  root.render(<Article />);
}

export async function unmount() {
  root.unmount();
}
