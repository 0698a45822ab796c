import { createHash } from 'node:crypto';
import { pictureQuerySchema } from '@kontor/api/catalog';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { ClientError, parseInput } from '../http/input.ts';
import { logoFile, productFile, sceneFile } from './pictureFiles.ts';

/** Pictures of products and scenes, and the footer's marks. */
export function registerPictureRoutes(app: FastifyInstance, { pictures }: ShopRouteOptions): void {
  async function sendPicture(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    const svg = await pictures.read(file);
    if (svg === undefined) {
      throw new ClientError(404, 'PICTURE_UNKNOWN', 'there is no such picture');
    }
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  }

  app.get<{ Params: { id: string } }>('/pictures/product/:id.svg', (request, reply) => {
    const { ratio = '1x1' } = parseInput(pictureQuerySchema, request.query);
    return sendPicture(request, reply, productFile(request.params.id, ratio));
  });

  app.get<{ Params: { name: string } }>('/pictures/scene/:name.svg', (request, reply) => {
    const { ratio = '16x9' } = parseInput(pictureQuerySchema, request.query);
    return sendPicture(request, reply, sceneFile(request.params.name, ratio));
  });

  app.get<{ Params: { '*': string } }>('/service/footer-images/logos/*', (request, reply) =>
    sendPicture(request, reply, logoFile(request.params['*'])),
  );
}
