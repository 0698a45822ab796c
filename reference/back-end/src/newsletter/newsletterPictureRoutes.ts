import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newsletterPictureFolder } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '../http/clientError.ts';

const folder = join(import.meta.dirname, '../../content/newsletter');

/** The pictures of the newsletter's form. The name of a file is the beginning of its hash, so a file never changes. */
export function registerNewsletterPictureRoutes(app: FastifyInstance): void {
  const pictures = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));

  app.get<{ Params: { file: string } }>(`${newsletterPictureFolder}/:file`, (request, reply) => {
    const picture = pictures.get(request.params.file);
    if (!picture) throw new ClientError({ status: 404, code: 'PICTURE_UNKNOWN', message: 'there is no such picture' });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  });
}
