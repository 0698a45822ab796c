import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
// #region server
import ESI from 'nodesi';

/** A link to the shop takes the place of a fragment that does not arrive within a second. */
const esi = new ESI({ httpTimeout: 1000, onError: () => '<a href="/">Kontor</a>' });
const page = readFileSync('page.html', 'utf8');

createServer(async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await esi.process(page));
}).listen(process.env.PORT);
// #endregion
