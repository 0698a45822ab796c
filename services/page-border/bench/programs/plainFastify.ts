import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The program that sets the upper limit for warm fragments. It sends the same bytes from memory without any logic. */
const body = readFileSync(String(process.env['BODY']));
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`listening at ${address}\n`);
process.on('SIGTERM', () => process.exit(0));
