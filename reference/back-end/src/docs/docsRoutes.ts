import { apiFamilies } from '@kontor/api/calls';
import type { FastifyInstance } from 'fastify';
import { createOpenApi } from './createOpenApi.ts';
import { docsPage, docsPolicy } from './docsPage.ts';
import { operationCalls } from './operationCalls.ts';

function makeDocs() {
  const document = createOpenApi([...apiFamilies, operationCalls]);
  return { document, page: docsPage(document) };
}

let made: ReturnType<typeof makeDocs> | undefined;

/** Created for the first request, so that it does not slow down every start. */
const docs = () => {
  made ??= makeDocs();
  return made;
};

/** The calls and their schemas, for people and for programs. */
export function registerDocsRoutes(app: FastifyInstance): void {
  app.get('/docs', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': docsPolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(docs().page),
  );

  app.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(docs().document));
}
