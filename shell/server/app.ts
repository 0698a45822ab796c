import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { previewCookieName } from '@kontor/api/preview';
import { resolveRegistry } from '@kontor/federation/registry';
import type { RegistrySource } from '@kontor/federation/registrySource';
import { pageLocale } from '@kontor/i18n';
import { defaultCookieLifetime } from '@kontor/site';
import { fontPath } from '@kontor/ui/document';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import * as v from 'valibot';
import { chromeFlags } from '../src/chromeFlags.ts';
import type { PageState } from '../src/pageState.ts';
import { answerErrors } from './answerErrors.ts';
import type { ChromeSource } from './chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { ensureCsrfToken } from './csrfToken.ts';
import { renderDocument } from './document/renderDocument.ts';
import { pageOf } from './pages.ts';
import { proxiedPaths } from './proxiedPaths.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';
import { isDevelopmentServer, readShellAssets, type ShellAssets } from './shellAssets.ts';
import { siteCookie, siteHome, siteOfRequest, siteOfSegment } from './siteOfRequest.ts';
import { slotReportSchema } from './slotReports.ts';

/** Time for one call of the back end, in milliseconds (second specification, section 9). */
const callTimeout = 15_000;

/** Brotli at this quality is as quick as gzip and smaller. */
const quickBrotli = 4;

/** Files under these addresses never change. */
const immutable = 'public, max-age=31536000, immutable';

/** Scripts and fonts may be used by pages of other origins; nothing in them is anybody's secret. */
const publicFile = {
  'cache-control': immutable,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

export type ShellDependencies = {
  readonly config: ShellConfig;
  readonly registry: RegistrySource;
  /** Where rendered headers and footers come from, if anywhere. */
  readonly chrome?: ChromeSource;
};

const fontFolder = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/fraunces/package.json')));

async function servePages(app: FastifyInstance, dependencies: ShellDependencies, built: ShellAssets | undefined) {
  const { config, registry, chrome } = dependencies;

  const siteOf = (request: FastifyRequest) =>
    siteOfRequest({ host: request.host, siteCookie: request.cookies[siteCookie] }, config.site);

  app.get<{ Params: { site: string } }>('/site/:site', async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    if (!site) return reply.code(404).send({ error: 'SITE_UNKNOWN', message: 'There is no such site.' });
    return reply
      .setCookie(siteCookie, site, {
        path: '/',
        maxAge: defaultCookieLifetime,
        sameSite: 'lax',
        secure: config.secureCookies,
      })
      .redirect(siteHome(request.host, site), 303);
  });

  app.get('/registry.json', async (request, reply) => {
    const locale = pageLocale(undefined, siteOf(request));
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=10', vary: 'cookie' })
      .send(resolveRegistry(await registry.current(), locale));
  });

  app.get('/*', async (request, reply) => {
    const site = siteOf(request);
    const locale = pageLocale(undefined, site);
    const page = pageOf(request.url.split('?')[0] ?? '/');
    const resolved = resolveRegistry(await registry.current(), locale);
    const state: PageState = {
      site,
      locale,
      page: page.name,
      isReducedVersion: page.isReducedVersion,
      isSticky: page.isSticky,
      registry: resolved,
      ...(page.subject === undefined ? {} : { subject: page.subject }),
    };
    const preview = request.cookies[previewCookieName];
    const rendered = await chrome?.load({
      site,
      locale,
      flags: chromeFlags(state),
      ...(preview ? { cookie: `${previewCookieName}=${encodeURIComponent(preview)}` } : {}),
    });
    // What a development server has changes while it runs.
    const { scripts } = built ?? (await readShellAssets(config.shellAssets));
    ensureCsrfToken(request, reply, config.secureCookies);
    return reply
      .code(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'cache-control': 'private, no-cache',
        'content-security-policy': contentSecurityPolicy(resolved, built ? undefined : config.shellAssets),
      })
      .send(renderDocument(state, scripts, rendered));
  });
}

async function serveFiles(app: FastifyInstance, folder: string, assets: ShellAssets | undefined): Promise<void> {
  const options = { index: false, cacheControl: false, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...options,
    root: `${fontFolder}/files`,
    prefix: `${fontPath}/`,
    setHeaders: (reply) => {
      reply.headers(publicFile);
    },
  });
  if (!assets?.path) return;
  await app.register(fastifyStatic, {
    ...options,
    root: folder,
    prefix: assets.path,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.headers(publicFile);
    },
  });
}

/** Hands all calls below a path to another service, so that a browser sees one origin. */
async function passOn(app: FastifyInstance, path: string, upstream: string): Promise<void> {
  const prefix = path.replace(/\/$/, '');
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    http: { requestOptions: { timeout: callTimeout } },
    replyOptions: {
      // Whatever a visitor claims to be, the service hears who asked here.
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      onError: (reply) => {
        reply
          .code(502)
          .send({ error: 'UPSTREAM_UNAVAILABLE', message: 'The service behind this path does not answer.' });
      },
    },
  });
}

/** The shell's server: documents, its own scripts and fonts, and the shop's calls passed on to the back end. */
export async function createShellApp(dependencies: ShellDependencies): Promise<FastifyInstance> {
  const { config, registry } = dependencies;
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 65_536,
    requestTimeout: callTimeout,
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // Files are compressed once, when they are published; this is for documents and for what services answer.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quickBrotli } },
  });
  await app.register(fastifyCookie);
  answerErrors(app);

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await registry.current();
      return { status: 'ready' };
    } catch (error) {
      app.log.error(error, 'the registry cannot be read');
      return reply.code(503).send({ error: 'REGISTRY_UNAVAILABLE', message: 'The registry cannot be read.' });
    }
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
      .send(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3B2417"/><path d="M10 7v18M22 8 11.5 17 22.500 25" fill="none" stroke="#FAF7F2" stroke-width="3.6" stroke-linecap="round"/><circle cx="25" cy="25" r="3" fill="#C8102E"/></svg>',
      ),
  );
  app.post('/slot-reports', async (request, reply) => {
    const report = v.safeParse(slotReportSchema, request.body);
    if (!report.success) return reply.code(400).send({ error: 'REPORT_INVALID', message: 'This is no slot report.' });
    app.log.warn({ slot: report.output }, 'a slot shows its fallback');
    return reply.code(204).send();
  });
  for (const prefix of proxiedPaths) await passOn(app, prefix, config.shopApiUrl);
  if (config.pageBorderUrl) await passOn(app, '/service/pageborder/', config.pageBorderUrl);
  const built = isDevelopmentServer(config.shellAssets) ? undefined : await readShellAssets(config.shellAssets);
  await serveFiles(app, config.shellAssets, built);
  await servePages(app, dependencies, built);
  return app;
}
