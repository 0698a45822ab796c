import { apiFamilies } from '@kontor/api/calls';
import type { FastifyInstance } from 'fastify';
import { createOpenApi } from '../docs/createOpenApi.ts';
import { docsPage, docsPolicy } from '../docs/docsPage.ts';
import { ownCalls } from '../docs/ownCalls.ts';

/** The calls and their schemas, for people and for programs. */
export function registerDocsRoutes(app: FastifyInstance): void {
  const document = createOpenApi([...apiFamilies, ownCalls]);
  const page = docsPage(document);

  app.get('/docs', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': docsPolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  );

  app.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
}
