import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { immutableFile, isPublicFile } from '@kontor/federation/registry';
import { fontPath } from '@kontor/ui/document';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { loaderScriptSource } from './loaderScriptSource.ts';
import type { ShellAssets } from './shellAssets.ts';

/** Pages of other origins may use the scripts and fonts. */
const publicFile = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Permanent addresses may be cached for only a minute, because a shell serves no version but its own. */
const briefly = 'public, max-age=60, stale-if-error=86400';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3B2417"/><path d="M10 7v18M22 8 11.5 17 22.500 25" fill="none" stroke="#FAF7F2" stroke-width="3.6" stroke-linecap="round"/><circle cx="25" cy="25" r="3" fill="#C8102E"/></svg>';

/**
 * Serves fonts, the icon and the shell's built scripts.
 *
 * @param folders absolute paths of the folders with the fonts and the built scripts
 * @param assets the scripts; undefined if a development server serves them
 */
export async function serveFiles(
  app: FastifyInstance,
  folders: Pick<ShellConfig, 'fontsDir' | 'shellAssets'>,
  assets: ShellAssets | undefined,
): Promise<void> {
  const options = { index: false, cacheControl: false, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...options,
    root: folders.fontsDir,
    prefix: `${dirname(fontPath)}/`,
    setHeaders: (reply) => {
      reply.headers({ ...publicFile, 'cache-control': immutableFile });
    },
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(icon),
  );
  // Browsers request this address after a response that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  if (!assets?.path) return;
  await app.register(fastifyStatic, {
    ...options,
    root: folders.shellAssets,
    prefix: assets.path,
    preCompressed: true,
    allowedPath: isPublicFile,
    setHeaders: (reply) => {
      reply.headers({ ...publicFile, 'cache-control': immutableFile });
    },
  });
  // Other teams' pages outlive a version, so their script addresses do not contain one.
  for (const [file, script] of Object.entries(assets.entries ?? {})) {
    const headers = { ...publicFile, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': briefly };
    app.get(`/assets/${file}`, (_request, reply) => reply.headers(headers).send(loaderScriptSource(script)));
  }
}
