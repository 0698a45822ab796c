import { parseArgs } from 'node:util';
import { createOriginServer } from './originServer.ts';

const { values } = parseArgs({
  options: { root: { type: 'string' }, port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
});
if (!values.root || !values.port) throw new Error('usage: serveOrigin --root FOLDER --port PORT [--host HOST]');

const app = await createOriginServer(values.root);
await app.listen({ port: Number(values.port), host: values.host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
