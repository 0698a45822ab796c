import { fastify } from 'fastify';

/** A route that does nothing: the upper bound of this machine. */
const app = fastify();
app.get('/', () => ({ status: 'ok' }));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
