import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
// #region server
import PodiumLayout from '@podium/layout';
import { HttpIncoming } from '@podium/utils';

const layout = new PodiumLayout({ name: 'magazine', pathname: '/' });
const [header, footer] = ['header', 'footer'].map((name) =>
  layout.client.register({
    name,
    uri: `{{pageBorder}}/service/pageborder/${name}/manifest.json`,
    throwable: true,
    timeout: 1000,
  }),
);

const links = '<a href="/">Kontor</a> <a href="/service/cartfrontend/cart">Warenkorb</a>';

/** A fragment, or links to the shop and the cart if page-border does not answer in time. */
const fetchFragment = (podlet, incoming) =>
  podlet.fetch(incoming, { query: { site: 'DE', platform: 'CLASSIC' } }).catch(() => links);

const page = readFileSync('page.html', 'utf8');

createServer(async (request, response) => {
  const incoming = await layout.process(new HttpIncoming(request, response, {}), { proxy: false });
  const [top, end] = await Promise.all([fetchFragment(header, incoming), fetchFragment(footer, incoming)]);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(page.replace('HEADER', () => String(top)).replace('FOOTER', () => String(end)));
}).listen(process.env.PORT);
// #endregion
