import type { ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { Page } from './Page.tsx';

// #region server
/** A fragment, or a link to the shop if page-border does not answer in time. */
async function fetchFragment(pageBorder: string, part: 'header' | 'footer'): Promise<string> {
  const address = `${pageBorder}/service/pageborder/${part}/DE/CLASSIC`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
  return answer?.ok ? answer.text() : '<a href="/">Kontor</a>';
}

/** Streams the page: the fragments are in its first piece. */
export async function answerPage(pageBorder: string, response: ServerResponse, recipe: Promise<string>): Promise<void> {
  const parts = ['header', 'footer'] as const;
  const [header, footer] = await Promise.all(parts.map((part) => fetchFragment(pageBorder, part)));
  const page = <Page header={header} footer={footer} recipe={recipe} />;
  const { pipe } = renderToPipeableStream(page, {
    bootstrapModules: ['/page/client.js'],
    onShellReady() {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      pipe(response);
    },
  });
}
// #endregion
