import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { immutableFile, shortLivedFile } from '@kontor/federation/registry';
import { fontPath } from '@kontor/ui/document';
import type { FastifyInstance } from 'fastify';
import type { ShellAssets } from './shellAssets.ts';

/** Scripts and fonts may be used by pages of other origins: they are no secret. */
const publicFile = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const fontFolder = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/fraunces/package.json')));

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3B2417"/><path d="M10 7v18M22 8 11.5 17 22.500 25" fill="none" stroke="#FAF7F2" stroke-width="3.6" stroke-linecap="round"/><circle cx="25" cy="25" r="3" fill="#C8102E"/></svg>';

/**
 * Serves fonts, the icon and the shell's built scripts.
 *
 * @param folder of the built scripts, absolute
 * @param assets the scripts, unless a development server has them
 */
export async function serveFiles(app: FastifyInstance, folder: string, assets: ShellAssets | undefined): Promise<void> {
  const options = { index: false, cacheControl: false, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...options,
    root: `${fontFolder}/files`,
    prefix: `${fontPath}/`,
    setHeaders: (reply) => {
      reply.headers({ ...publicFile, 'cache-control': immutableFile });
    },
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(icon),
  );
  if (!assets?.path) return;
  await app.register(fastifyStatic, {
    ...options,
    decorateReply: true,
    root: folder,
    prefix: assets.path,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.headers(publicFile);
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', immutableFile);
    },
  });
  // Pages of other teams outlive a version: for them the same files stand where no version is in the address.
  for (const file of assets.entries ?? []) {
    app.get(`/assets/${file}`, (_request, reply) => reply.header('cache-control', shortLivedFile).sendFile(file));
  }
}
