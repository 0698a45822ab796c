import { Fragment } from './Fragment.jsx';

// #region layout
export const dynamic = 'force-dynamic';

/** A fragment, or a link to the shop if page-border does not answer in time. */
async function fetchFragment(part) {
  const address = `{{pageBorder}}/service/pageborder/${part}/DE/CLASSIC`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
  return answer?.ok ? answer.text() : '<a href="/">Kontor</a>';
}

export default async function Layout({ children }) {
  const [header, footer] = await Promise.all([fetchFragment('header'), fetchFragment('footer')]);
  return (
    <html lang="de-DE" data-platform="CLASSIC" suppressHydrationWarning>
      <body>
        <Fragment id="header" html={header} />
        <main>{children}</main>
        <Fragment id="footer" html={footer} />
      </body>
    </html>
  );
}
// #endregion
