import type { ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { Page } from './Page.tsx';

// #region server
type PageBorder = { readonly url: string; readonly timeoutMs: number };

/** A fragment, or a link to the shop if page-border does not answer in time. */
async function fetchFragment({ url, timeoutMs }: PageBorder, part: 'header' | 'footer'): Promise<string> {
  const address = `${url}/service/pageborder/${part}/DE/CLASSIC`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  return answer?.ok ? answer.text() : '<a href="/">Kontor</a>';
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
