import type { ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { Page } from './Page.tsx';

// #region server
type PageBorder = { readonly url: string; readonly timeoutMs: number };

/** A fragment, or links to the shop and the cart if page-border has not sent all of it in time. */
async function fetchFragment({ url, timeoutMs }: PageBorder, part: 'header' | 'footer'): Promise<string> {
  const address = `${url}/service/pageborder/${part}/DE/CLASSIC`;
  const load = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? answer.text() : undefined;
  };
  const links = '<a href="/">Kontor</a> <a href="/service/cartfrontend/cart">Warenkorb</a>';
  return (await load().catch(() => undefined)) ?? links;
}

/** Streams the page: the fragments are in its first piece. */
export async function answerPage(
  pageBorder: PageBorder,
  response: ServerResponse,
  recipe: Promise<string>,
): Promise<void> {
  const parts = ['header', 'footer'] as const;
  const [header, footer] = await Promise.all(parts.map((part) => fetchFragment(pageBorder, part)));
  const page = <Page header={header} footer={footer} recipe={recipe} />;
  const { pipe } = renderToPipeableStream(page, {
    bootstrapModules: ['/magazin/client.js'],
    onShellReady() {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      pipe(response);
    },
  });
}
// #endregion
