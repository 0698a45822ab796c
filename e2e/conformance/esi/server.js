import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
// #region server
import ESI from 'nodesi';

/** If a fragment does not arrive within a second, these links to the shop and the cart take its place. */
const links = '<a href="/">Kontor</a> <a href="/service/cartfrontend/cart">Warenkorb</a>';
const esi = new ESI({ httpTimeout: 1000, onError: () => links });
const page = readFileSync('page.html', 'utf8');

createServer(async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await esi.process(page));
}).listen(process.env.PORT);
// #endregion
