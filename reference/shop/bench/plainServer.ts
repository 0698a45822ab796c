import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** Sets the upper limit for the shell: serves the same bytes from memory without any logic. */
const body = readFileSync(String(process.env['BODY']));
const app = Fastify({ logger: true });
app.get('/*', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
);
await app.listen({ port: 0, host: '127.0.0.1' });
