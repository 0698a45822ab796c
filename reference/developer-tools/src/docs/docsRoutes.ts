import type { ApiCall, ApiFamily } from '@kontor/api/calls';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../developerPages.ts';
import { createOpenApi } from './createOpenApi.ts';
import { docsPage } from './docsPage.ts';

const read = { method: 'GET', site: 'none' } as const;
const json = { text: 'The document', schema: v.looseObject({ openapi: v.string() }) };

/** The calls that serve the documentation itself. */
export const docsCalls: readonly ApiCall[] = [
  { ...read, path: '/docs', summary: 'This page.', answers: { 200: { text: 'The page', mediaType: 'text/html' } } },
  {
    ...read,
    path: '/docs/openapi.json',
    summary: 'The documentation as OpenAPI 3.1, for programs.',
    answers: { 200: json },
  },
];

const makeDocs = (families: readonly ApiFamily[]) => {
  const document = createOpenApi(families);
  return { document, page: docsPage(document) };
};

/** The calls and their schemas, for people and for programs. */
export function registerDocsRoutes(app: FastifyInstance, families: readonly ApiFamily[]): void {
  let made: ReturnType<typeof makeDocs> | undefined;
  // Created on the first request, so it does not slow down every start.
  const docs = () => {
    made ??= makeDocs(families);
    return made;
  };
  app.get('/docs', (_request, reply) => sendPage(reply.header('cache-control', 'no-cache'), docs().page));
  app.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(docs().document));
}
