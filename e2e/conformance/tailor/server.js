import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
// #region server
import Tailor from 'node-tailor';

const port = process.env.PORT;
/** If a fragment does not arrive within its timeout, Tailor fetches its fallback, which this server answers with links. */
const page = readFileSync('page.html', 'utf8').replaceAll('OWN', `http://localhost:${port}`);
const links = '<a href="/">Kontor</a> <a href="/service/cartfrontend/cart">Warenkorb</a>';
const { requestHandler } = new Tailor({
  fetchTemplate: (_request, parseTemplate) => parseTemplate(page),
  // By default, Tailor puts require.js from a public host into the first container. The shop's fragments need no loader.
  amdLoaderUrl: 'file://',
  pipeDefinition: () => '<script>var Pipe={start(){},end(){}}</script>',
});

createServer((request, response) => {
  if (request.url !== '/links') requestHandler(request, response);
  else response.writeHead(200, { 'content-type': 'text/html' }).end(links);
}).listen(port);
// #endregion
