import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Serves the built page and its script. A front sends this program the path `/magazin`, and the shop all other paths. */
const built = (file: string) => new URL(`dist/${file}`, import.meta.url);
const { answerPage } = await import(built('server.js').href);
const script = readFileSync(built('page/client.js'));
const pageBorder = { url: '{{pageBorder}}', timeoutMs: 1000 };

createServer((request, response) => {
  if (request.url === '/magazin/client.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  else answerPage(pageBorder, response, Promise.resolve('Drei Minuten, 94 Grad.'));
}).listen(process.env['PORT']);
