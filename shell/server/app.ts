import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { defaultTimeoutMs } from '@kontor/api/http';
import { hostDescriptionHeaders, hostDescriptionPath } from '@kontor/federation/hostDescription';
import { hostStateOf } from '@kontor/federation/hostState';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { isDraining } from '@kontor/server/closing';
import { answerErrors, createHttpServer, sendError } from '@kontor/server/http';
import { CallLog, createLogOptions } from '@kontor/server/log';
import type { FastifyInstance } from 'fastify';
import { readableAddress } from './addresses/readableAddress.ts';
import { sendEarlyHints } from './assets/earlyHints.ts';
import { serveFiles } from './assets/serveFiles.ts';
import { isDevelopmentServer, readShellAssets } from './assets/shellAssets.ts';
import { picturePaths, proxiedPaths } from './back-end/proxiedPaths.ts';
import { minCompressedBytes, registerProxy } from './back-end/registerProxy.ts';
import type { ChromeSource } from './chrome/chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { withToken } from './newsletter/mailLinks.ts';
import { ownDescription } from './ownDescription.ts';
import { takePageReports } from './pageReports.ts';
import type { PageSource } from './pageSource.ts';
import { serveRemotes } from './remotes/serveRemotes.ts';
import { servePages } from './servePages.ts';
import { createIsStaff } from './staff/staffSession.ts';
import { takeStaffLogin } from './staff/takeStaffLogin.ts';
import { takeVersions } from './staff/takeVersions.ts';
import { createRegistryFor } from './visitor/createRegistryFor.ts';
import { createObserver } from './watch/createObserver.ts';

/** At this quality, Brotli is as fast as gzip, and its output is smaller. */
const quickBrotli = 4;

const pageBorderPath = '/service/pageborder/';

export type ShellOptions = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current' | 'load' | 'readVersions'> & Partial<Pick<RegistryWatch, 'faults'>>;
  /** The shop's pages between the header and the footer. */
  readonly pages: PageSource;
  /** The source of rendered headers and footers; without it the browser renders them. */
  readonly chrome?: ChromeSource;
  /** Where the log is written; standard output by default. */
  readonly logStream?: { write(line: string): void };
};

/** Creates the shell's server, which serves the shell's documents, scripts and fonts and proxies the shop's calls. */
export async function createShellApp(options: ShellOptions): Promise<FastifyInstance> {
  const { config, registry, pages, chrome, logStream } = options;
  const calls = [...new Set([...proxiedPaths, config.navigationRoute])];
  const app = await createServer(config, [...calls, ...picturePaths, pageBorderPath], logStream);
  addHealthChecks(app, registry);
  const description = await ownDescription(config);
  app.get(hostDescriptionPath, (_request, reply) => reply.headers(hostDescriptionHeaders).send(description));
  const observer =
    config.watch &&
    createObserver({
      ...{ ...config.watch, hosts: config.hosts, site: config.site },
      registry,
      onError: (error) => app.log.warn({ err: error }, 'the controller of canaries cannot be told'),
    });
  app.addHook('onClose', async () => observer?.close());
  takePageReports(app, observer);
  const isStaff = createIsStaff(config, app.log);
  const staffRedirects = await takeStaffLogin(app, config, isStaff);
  await registerProxies(app, config, calls);
  const built = isDevelopmentServer(config.shellAssets) ? undefined : await readShellAssets(config.shellAssets);
  if (config.sendsEarlyHints && built) sendEarlyHints(app, registry, built.scripts);
  await serveFiles(app, config, built);
  await serveRemotes(app, { hosts: config.hosts, registry, deadlineMs: config.remoteTimeoutMs });
  takeVersions(app, { config, registry, isStaff });
  const registryFor = createRegistryFor(config, registry, isStaff);
  await servePages(app, { config, pages, chrome, registryFor, staffRedirects, isStaff, observer }, built);
  return app;
}

/** Creates a server without routes. @param services proxied paths */
async function createServer(
  config: ShellConfig,
  services: readonly string[],
  logStream: ShellOptions['logStream'],
): Promise<FastifyInstance> {
  const app = createHttpServer(
    {
      logger: createLogOptions(config.logLevel, logStream),
      logController: new CallLog(),
      bodyLimit: 65_536,
      trustProxy: config.trustProxy,
      rewriteUrl: ({ url = '/', headers }) => withToken(readableAddress(url, services), headers.cookie),
    },
    { timeouts: config.timeouts, isTrusted: (address) => config.trustProxy(address, 0) },
  );
  await app.register(helmet, {
    // Documents get their policy in createComposer.ts.
    contentSecurityPolicy: false,
    // Browsers ignore this header over HTTP. The header leaves out subdomains, because other teams may run those.
    hsts: config.secureCookies && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The browser's default is as good as the first header, and no supported browser reads the others. All four
    // headers would cost 125 bytes per response.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Compresses documents and proxied responses. Files are already compressed when they are published.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Browsers do not compress request bodies, and a small compressed body could expand to a large one here.
    requestEncodings: ['identity'],
    threshold: minCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quickBrotli } },
  });
  await app.register(fastifyCookie);
  // Routes have their own limits.
  await app.register(rateLimit, { global: false });
  answerErrors(app);
  return app;
}

function addHealthChecks(app: FastifyInstance, registry: ShellOptions['registry']): void {
  // Health checks arrive every second, so their lines would fill the log.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (isDraining(app)) return sendError(reply, 503, 'CLOSING', 'The shell is closing.');
    try {
      // A host that cannot follow the registry stays in service with the last registry it has read.
      return { status: 'ready', ...hostStateOf(await registry.current(), registry.faults) };
    } catch (error) {
      app.log.error(error, 'the registry cannot be read');
      return sendError(reply, 503, 'REGISTRY_UNAVAILABLE', 'The registry cannot be read.');
    }
  });
}

/** Passes calls on to the back end and to page-border. */
async function registerProxies(app: FastifyInstance, config: ShellConfig, calls: readonly string[]): Promise<void> {
  const { trustProxy } = config;
  const shop = { upstream: config.shopApiUrl, timeoutMs: defaultTimeoutMs, trustProxy };
  for (const path of calls) await registerProxy(app, path, shop);
  for (const path of picturePaths) await registerProxy(app, path, { ...shop, timeoutMs: config.pictureTimeoutMs });
  if (config.pageBorderUrl) await registerProxy(app, pageBorderPath, { ...shop, upstream: config.pageBorderUrl });
}
