import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIResponse, Page } from '@playwright/test';
import { proxyRequest } from './servePage.ts';

/**
 * Where a document is split: before visible elements, both in the header's rows above the navigation and in the page.
 * It is never split inside `noscript`. For a browser that runs scripts, the content of `noscript` is a single text
 * node, and the browser may delay a piece of it until the next piece arrives.
 */
const cuts = /<noscript.*?<\/noscript>|(?=<(?:a|button|details|form|h1|h2|img|li|p|picture|summary)\b)/gs;

const seen = /<header.*?(?=<nav [^>]*data-sticky-row)|<main.*?<\/main>/gs;

const mark = (index: number): string => `<!--piece ${index}-->`;

/** The pieces of a document. Each piece ends with a comment that identifies the piece. */
function piecesOf(document: string): string[] {
  let index = 0;
  const marked = document.replace(seen, (part) => part.replace(cuts, (kept) => kept || mark(index++)));
  return marked.split(/(?<=<!--piece \d+-->)/);
}

/** Headers for a response that is sent uncompressed and with a different length. */
function sentHeaders(answer: APIResponse): string[] {
  const others = answer
    .headersArray()
    .filter(({ name }) => !/^(content-(encoding|length)|transfer-encoding)$/i.test(name));
  return others.flatMap(({ name, value }) => [name, value]);
}

/**
 * Opens a page of the shop whose document arrives in pieces. A piece is sent when the browser has painted the previous
 * one. Everything else comes from the shop unchanged.
 *
 * @param use runs while the page is open
 */
export async function openInPieces(page: Page, shopUrl: string, path: string, use: () => Promise<void>): Promise<void> {
  const answer = await page.request.get(shopUrl + path);
  const pieces = piecesOf(await answer.text());
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] === 'document') asked.resolve(response.writeHead(200, sentHeaders(answer)));
    else proxyRequest(shopUrl, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const loaded = page.goto(`http://${new URL(shopUrl).hostname}:${port}${path}`);
    const response = await asked.promise;
    for (const [index, piece] of pieces.entries()) {
      response.write(piece);
      if (index === pieces.length - 1) break;
      await page.waitForFunction((text) => document.documentElement.outerHTML.includes(text), mark(index));
      await page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      );
    }
    response.end();
    await loaded;
    await use();
    await page.goto('about:blank');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
