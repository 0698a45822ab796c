import { Suspense, use, useState } from 'react';

type PageProps = {
  /** Markup of the fragments. It is empty in a browser, because the document already contains the markup. */
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
  /** The page's own content, which arrives late. */
  readonly recipe: Promise<string>;
};

// #region container
/** A container of the shop's header or footer. The boot script changes its attributes and content, so React leaves both alone. */
function Fragment({ id, html = '' }: { id: 'header' | 'footer'; html?: string | undefined }) {
  // React 19.0 to 19.2 set the markup again if it comes in a new object.
  const [markup] = useState({ __html: html });
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
// #endregion

const Recipe = ({ recipe }: Pick<PageProps, 'recipe'>) => <p>{use(recipe)}</p>;

/** The part of `window.kontor` that this page uses. `@kontor/hosts/chrome` has the complete types. */
type Chrome = {
  openCart(): Promise<{
    add(...request: readonly unknown[]): Promise<{ isSuccess: true } | { isSuccess: false; message: string }>;
  }>;
};

const readChrome = () => (window as { kontor?: Chrome }).kontor;

async function openCart() {
  if (!readChrome()) await new Promise((resolve) => addEventListener('kontor:ready', resolve, { once: true }));
  return readChrome()?.openCart();
}

function Offer() {
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
  return (
    <p>
      <button type="button" onClick={handleAdd}>
        Yirgacheffe in den Warenkorb
      </button>{' '}
      <output>{answer}</output>
    </p>
  );
}

function Cups() {
  const [cups, setCups] = useState(0);
  return (
    <button type="button" onClick={() => setCups(cups + 1)}>
      Tassen: {cups}
    </button>
  );
}

export function Page({ header, footer, recipe }: PageProps) {
  return (
    <html lang="de-DE" data-platform="CLASSIC" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <title>A page that React streams</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Fragment id="header" html={header} />
        <main>
          <h1>A page that React streams</h1>
          <Offer />
          <Cups />
          <Suspense fallback={<p>…</p>}>
            <Recipe recipe={recipe} />
          </Suspense>
        </main>
        <Fragment id="footer" html={footer} />
      </body>
    </html>
  );
}
