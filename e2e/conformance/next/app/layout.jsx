import { Fragment } from './Fragment.jsx';

// #region layout
export const dynamic = 'force-dynamic';

/** A fragment, or links to the shop and the cart if page-border has not sent all of it in time. */
async function fetchFragment(part) {
  const address = `{{pageBorder}}/service/pageborder/${part}/DE/CLASSIC`;
  const load = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(1000) });
    return answer.ok ? answer.text() : undefined;
  };
  const links = '<a href="/">Kontor</a> <a href="/service/cartfrontend/cart">Warenkorb</a>';
  return (await load().catch(() => undefined)) ?? links;
}

export default async function Layout({ children }) {
  const [header, footer] = await Promise.all([fetchFragment('header'), fetchFragment('footer')]);
  return (
    <html lang="de-DE" data-platform="CLASSIC" suppressHydrationWarning>
      <body suppressHydrationWarning>
        <Fragment id="header" html={header} />
        <main>{children}</main>
        <Fragment id="footer" html={footer} />
      </body>
    </html>
  );
}
// #endregion
