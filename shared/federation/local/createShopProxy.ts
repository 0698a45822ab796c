import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { localPolicy } from './localBadge.ts';
import { type LocalRemote, localDocument, localRegistryJson } from './localPage.ts';
import { requestServer } from './requestServer.ts';

type Origins = Pick<LocalRemote, 'origin' | 'shop'>;

/** How long the shop may take to respond, in milliseconds. */
const deadlineMs = 30_000;

/** Paths to which pages send reports about their remotes. The shop would attribute them to the deployed versions. */
const reportPath = /^\/[\w-]+-reports(?:$|\?)/;

const registryPath = /\/registry\.json(?:$|\?)/;

/** Request headers that could make the shop respond without the complete text. */
const conditional = ['if-none-match', 'if-modified-since', 'available-dictionary', 'range'];

/** Response headers that apply only to the connection, to the shop's host, or to the text before it was changed. */
const dropped = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security', 'alt-svc'],
  ...['reporting-endpoints', 'report-to', 'nel'],
];
const droppedFromText = ['etag', 'last-modified', 'content-length', 'link', 'use-as-dictionary'];

const policies = ['content-security-policy', 'content-security-policy-report-only'];

/**
 * Returns the headers of a request to the shop. Only the local page's origin is replaced with the shop's. A request
 * that another site triggers keeps its origin, so the shop refuses it.
 */
export function shopHeaders(
  headers: IncomingHttpHeaders,
  { origin, shop }: Origins,
  isText: boolean,
): OutgoingHttpHeaders {
  const { referer } = headers;
  const sent: OutgoingHttpHeaders = { ...headers, host: new URL(shop).host };
  delete sent['connection'];
  if (headers.origin === origin) sent['origin'] = shop;
  if (referer?.startsWith(`${origin}/`)) sent['referer'] = shop + referer.slice(origin.length);
  if (!isText) return sent;
  for (const name of conditional) delete sent[name];
  return { ...sent, 'accept-encoding': 'identity' };
}

/** Returns the headers for the response that is sent to the browser. Redirects stay on the local host, and so do cookies. */
export function pageHeaders(
  headers: IncomingHttpHeaders,
  { origin, shop }: Origins,
  isText: boolean,
): OutgoingHttpHeaders {
  const sent: OutgoingHttpHeaders = { ...headers };
  for (const name of isText ? [...dropped, ...droppedFromText] : dropped) delete sent[name];
  const { location, 'set-cookie': cookies } = headers;
  if (location !== undefined && URL.canParse(location, shop)) {
    const target = new URL(location, shop);
    // A path without a host is relative to the request's path, which this function does not receive.
    if (target.origin === shop && /^(?:[a-z]+:)?\/\//i.test(location))
      sent['location'] = target.pathname + target.search + target.hash;
  }
  if (cookies) sent['set-cookie'] = cookies.map((cookie) => cookie.replace(/; *domain=[^;]*/i, ''));
  if (!isText) return sent;
  for (const name of policies) {
    const policy = headers[name];
    if (typeof policy === 'string') sent[name] = localPolicy(policy, origin.replace(/^http/, 'ws'));
  }
  return { ...sent, 'cache-control': 'no-store' };
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Returns the text that replaces the response's own text, or undefined if the response is passed on unchanged. */
async function changedText(answer: IncomingMessage, path: string, local: LocalRemote): Promise<string | undefined> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
  const isDocument = type.startsWith('text/html');
  if (!isDocument && !registryPath.test(path)) return undefined;
  if (encoding !== 'identity') throw new Error(`it answers with ${encoding} although uncompressed text was requested`);
  const text = await readText(answer);
  if (isDocument) return localDocument(text, path, local);
  return answer.statusCode === 200 ? localRegistryJson(text, local) : text;
}

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
};

/** Sends a request to the shop. Resolves when the response begins. */
function askShop(request: IncomingMessage, { shop }: LocalRemote, headers: OutgoingHttpHeaders) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url = '/' } = request;
    // The path is passed separately, because `//other.example` as part of an address would name another host.
    const sent = requestServer(shop, { path: url, method, headers, timeout: deadlineMs });
    sent.on('response', resolve);
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${deadlineMs / 1000} seconds`)));
    sent.on('error', reject);
    request.pipe(sent);
  });
}

/**
 * Creates a request handler that serves the deployed shop's pages and files, and puts the local remote into the shop's
 * documents.
 *
 * @param readLocal returns the remote's latest compilation
 */
export function createShopProxy(readLocal: () => LocalRemote) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const local = readLocal();
    const path = request.url ?? '/';
    const { host = '', accept = '' } = request.headers;
    const { port, host: ownHost } = new URL(local.origin);
    const isAlias = [`localhost:${port}`, `127.0.0.1:${port}`].includes(host);
    if (host !== ownHost && isAlias) return void response.writeHead(307, { location: local.origin + path }).end();
    // A site whose name resolves to this machine must not read the shop with the developer's cookies.
    if (host !== ownHost) return sendText(response, 403, `This server answers only at ${local.origin}.`);
    if (request.method === 'POST' && reportPath.test(path)) return void response.writeHead(204).end();
    if (!Object.hasOwn(local.registry.remotes, local.name))
      return sendText(response, 503, `${local.name} has not compiled; the terminal shows the reason.`);
    const isText = request.method !== 'HEAD' && (accept.includes('text/html') || registryPath.test(path));
    try {
      const answer = await askShop(request, local, shopHeaders(request.headers, local, isText));
      const text = isText ? await changedText(answer, path, local) : undefined;
      response.writeHead(answer.statusCode ?? 502, pageHeaders(answer.headers, local, text !== undefined));
      if (text !== undefined) response.end(text);
      // If one connection breaks, the other is closed as well, so the browser notices that the file is incomplete.
      else pipeline(answer, response, () => undefined);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendText(response, 502, `The shop at ${local.shop} does not answer: ${(error as Error).message}`);
    }
  };
}
