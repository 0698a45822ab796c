'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState, useTransition, version } from 'react';

async function openCart() {
  if (!window.kontor) await new Promise((resolve) => window.addEventListener('kontor:ready', resolve, { once: true }));
  return window.kontor.openCart();
}

export function Article({ title, next }) {
  const { refresh } = useRouter();
  const [, startTransition] = useTransition();
  const [refreshes, setRefreshes] = useState(0);
  const [cups, setCups] = useState(0);
  const [answer, setAnswer] = useState('');
  const handleAdd = async () => {
    const result = await (await openCart().catch(() => undefined))?.add(
      { productId: '1000102', tcm: '40102' },
      1,
      { title: 'Yirgacheffe' },
      { showsMessage: true },
    );
    if (!result) setAnswer('Der Warenkorb ist gerade nicht zu erreichen.');
    else setAnswer(result.isSuccess ? 'Liegt im Warenkorb.' : result.message);
  };
  // The state changes when the layout and the page, rendered again by the server, have arrived.
  const handleRefresh = () =>
    startTransition(() => {
      refresh();
      setRefreshes(refreshes + 1);
    });
  return (
    <>
      <h1>
        {title} (React {version})
      </h1>
      <button type="button" onClick={handleAdd}>
        Yirgacheffe in den Warenkorb
      </button>
      <button type="button" onClick={() => setCups(cups + 1)}>
        Tassen: {cups}
      </button>
      <button type="button" onClick={handleRefresh}>
        Neu geladen: {refreshes}
      </button>
      <Link href={next}>Weiter</Link>
      <output>{answer}</output>
    </>
  );
}
