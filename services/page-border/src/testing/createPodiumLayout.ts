import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PodiumLayout from '@podium/layout';
import { HttpIncoming } from '@podium/utils';

type LayoutOptions = {
  /** Page-border's address. */
  readonly pageBorderUrl: string;
  readonly port?: number;
  /**
   * A fragment's timeout in milliseconds. By default it is longer than Podium's one second, because a machine may be
   * busy.
   */
  readonly timeout?: number;
  /** The page around the two fragments. */
  readonly page?: (header: string, footer: string) => string;
};

const plainPage = (header: string, footer: string) =>
  `<!doctype html><html lang="de"><title>Layout</title><link rel="icon" href="/favicon.svg"><div id="header">${header}</div><main></main><div id="footer">${footer}</div></html>`;

/**
 * Starts a Podium layout that puts the header and footer on every page. It passes a page's query on to both podlets.
 * The `x-site` request header sets the site in the layout's context.
 */
export async function createPodiumLayout({
  pageBorderUrl,
  port = 0,
  timeout = 60_000,
  page = plainPage,
}: LayoutOptions) {
  const layout = new PodiumLayout({ name: 'shop', pathname: '/' });
  const siteOf = (incoming?: { request?: IncomingMessage }) => String(incoming?.request?.headers['x-site'] ?? '');
  layout.context.register('site', { parse: siteOf as never });
  const register = (part: string) =>
    layout.client.register({
      name: part,
      uri: `${pageBorderUrl}/service/pageborder/${part}/manifest.json`,
      throwable: true,
      timeout,
    });
  const podlets = [register('header'), register('footer')];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const incoming = await layout.process(new HttpIncoming(request, response, {}) as never, { proxy: false });
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://layout').searchParams);
    const [header, footer] = await Promise.all(podlets.map((podlet) => podlet.fetch(incoming, { query } as never)));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(String(header), String(footer)));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
