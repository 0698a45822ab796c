import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureQuerySchema, pictureWidths } from '@kontor/api/catalog';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseInput, refuse } from '../http/input.ts';
import { pictureFiles, pictureFolder } from './pictureFiles.ts';

/**
 * The files do not change while the program is running, so each is read and hashed once. Together, the files take up
 * 2.6 MB.
 */
const pictures = new Map<string, { readonly bytes: Buffer; readonly etag: string }>();

function pictureOf(file: string) {
  if (!pictureFiles.has(file)) refuse(404, 'PICTURE_UNKNOWN', 'there is no such picture');
  const cached = pictures.get(file);
  if (cached) return cached;
  const bytes = readFileSync(join(pictureFolder, file));
  const picture = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  pictures.set(file, picture);
  return picture;
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  const { bytes, etag } = pictureOf(file);
  reply.headers({
    etag,
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file.endsWith('.avif') ? 'image/avif' : 'image/svg+xml; charset=utf-8').send(bytes);
}

/** The file for the ratio and the width in a query. */
function fileOf(kind: keyof typeof pictureWidths, name: string, query: unknown): string {
  const widths: Partial<Record<string, readonly number[]>> = pictureWidths[kind];
  const { ratio = Object.keys(widths)[0] ?? '', width = widths[ratio]?.[0] } = parseInput(pictureQuerySchema, query);
  return `${kind}/${name}/${ratio}-${width}.avif`;
}

/** Pictures of products and scenes, and the footer's marks. */
export function registerPictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/pictures/product/:id.avif', (request, reply) =>
    sendPicture(request, reply, fileOf('product', request.params.id, request.query)),
  );

  app.get<{ Params: { name: string } }>('/pictures/scene/:name.avif', (request, reply) =>
    sendPicture(request, reply, fileOf('scene', request.params.name, request.query)),
  );

  app.get<{ Params: { '*': string } }>('/service/footer-images/logos/*', (request, reply) =>
    sendPicture(request, reply, `logos/${request.params['*']}`),
  );
}
