import { resolveRegistry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { pageLocale } from '@kontor/i18n';
import { forwardedFor, sendError } from '@kontor/server/http';
import { cookieAttributes } from '@kontor/server/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageState } from '../src/pageState.ts';
import type { ChromeSource } from './chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { renderDocument } from './document/renderDocument.ts';
import { identifyBrowser } from './identifyBrowser.ts';
import { pageOf, withoutSubject } from './pages.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';
import { readShellAssets, type ShellAssets } from './shellAssets.ts';
import { siteCookie, siteOfRequest, siteOfSegment } from './siteOfRequest.ts';
import { staffCookies } from './staffCookies.ts';
import type { SubjectSource } from './subjectSource.ts';

export type PageOptions = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current'>;
  /** Source of rendered headers and footers; without it they are rendered in the browser. */
  readonly chrome?: ChromeSource;
  /** Knows which subjects exist; without it every subject counts as existing. */
  readonly subjects?: SubjectSource;
  /** Destination of the log; the standard output by default. */
  readonly logStream?: { write(line: string): void };
};

/**
 * Serves the documents of all pages, the switch between sites, and the registry.
 *
 * @param built the shell's scripts; undefined if a development server serves them
 */
export async function servePages(
  app: FastifyInstance,
  { config, registry, chrome, subjects }: PageOptions,
  built: ShellAssets | undefined,
): Promise<void> {
  const siteOf = (request: FastifyRequest) =>
    siteOfRequest({ host: request.host, siteCookie: request.cookies[siteCookie] }, config.hosts, config.site);

  let hasWarned = false;
  const warnOfHost = (host: string) => {
    if (hasWarned || config.hosts.has(host)) return;
    hasWarned = true;
    app.log.warn('a page was asked for under a host that HOSTS does not name, which gets the default site');
  };

  app.get<{ Params: { site: string } }>('/site/:site', async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    if (!site) return sendError(reply, 404, 'SITE_UNKNOWN', 'There is no such site.');
    return reply
      .setCookie(siteCookie, site, cookieAttributes(config.secureCookies))
      .redirect(config.hosts.homeOf(request.host, site), 303);
  });

  app.get('/registry.json', async (request, reply) => {
    const locale = pageLocale(undefined, siteOf(request));
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=10', vary: 'cookie' })
      .send(resolveRegistry(await registry.current(), locale));
  });

  app.get('/*', async (request, reply) => {
    const site = siteOf(request);
    warnOfHost(request.host);
    const locale = pageLocale(undefined, site);
    const asked = pageOf(request.url.split('?')[0] ?? '/');
    const resolved = resolveRegistry(await registry.current(), locale);
    const cookie = staffCookies(request);
    const client = forwardedFor(request);
    const [rendered, exists] = await Promise.all([
      chrome?.load({
        site,
        locale,
        flags: asked.flags,
        forwardedFor: client,
        ...(cookie ? { cookie } : {}),
      }),
      // A preview may have subjects that the current shop lacks.
      cookie || asked.subject === undefined || (subjects?.exists({ ...asked, site, forwardedFor: client }) ?? true),
    ]);
    const page = exists ? asked : withoutSubject(asked);
    const state: PageState = {
      site,
      locale,
      page: page.name,
      flags: page.flags,
      registry: resolved,
      ...(page.subject === undefined ? {} : { subject: page.subject }),
    };
    // The scripts of a development server change while it runs.
    const { scripts } = built ?? (await readShellAssets(config.shellAssets));
    identifyBrowser(request, reply, config.secureCookies);
    return reply
      .code(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'cache-control': 'private, no-cache',
        'content-security-policy': contentSecurityPolicy(resolved, built ? undefined : config.shellAssets),
        ...(page.status === 404 ? { 'x-robots-tag': 'noindex' } : {}),
      })
      .send(renderDocument(state, scripts, rendered));
  });
}
