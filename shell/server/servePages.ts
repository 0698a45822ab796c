import { previewCookieName } from '@kontor/api/preview';
import { slotRemotes } from '@kontor/federation';
import { pageModules, type Registry, type ResolvedRegistry, resolveRegistry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { pageLocale, type TextLocale } from '@kontor/i18n';
import {
  chooseEncoding,
  forwardedFor,
  matchingEtag,
  type Representation,
  represent,
  sendError,
} from '@kontor/server/http';
import { identityOf, readCookie, setCookie } from '@kontor/server/identity';
import { environmentOf, foreignScriptUrl } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageState } from '../src/pageState.ts';
import { isForEverything, readSearch } from '../src/pages/search/readSearch.ts';
import type { PageInput, RenderedPage } from '../src/server.tsx';
import type { AccountSource } from './accountSource.ts';
import { createAskBackEnd } from './callBackEnd.ts';
import type { ChromeSource } from './chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { consentContent } from './consentSettings.ts';
import type { ContentSource } from './contentSource.ts';
import { createDocumentCache } from './document/documentCache.ts';
import { renderDocument } from './document/renderDocument.ts';
import { splitStyle } from './document/styleElements.ts';
import { identifyBrowser } from './identifyBrowser.ts';
import { loadRenderer } from './loadRenderer.ts';
import { outcomeOf, plainNewsletter } from './newsletter/plainNewsletter.ts';
import { type NewsletterAnswer, takeNewsletterForms } from './newsletter/takeNewsletterForms.ts';
import { pageOf, withoutSubject } from './pages.ts';
import { searchRedirectOf } from './searchRedirectOf.ts';
import { createPolicyHeaders, policyHeaderNames } from './securityHeaders.ts';
import { readShellAssets, type ShellAssets } from './shellAssets.ts';
import { shownOf } from './shownOf.ts';
import { siteCookie, siteOfRequest, siteOfSegment } from './siteOfRequest.ts';
import { previewCookies, staffCookies } from './staffCookies.ts';
import type { RegistryFor } from './versions.ts';
import { changeView, flagsFor, visitorView } from './visitorView.ts';
import type { Observer } from './watch/createObserver.ts';

export type PageOptions = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current'>;
  /** Source of rendered headers and footers; without it they are rendered in the browser. */
  readonly chrome?: ChromeSource;
  /** Source of what pages show; without it browsers load it, and every subject counts as existing. */
  readonly contents?: ContentSource;
  /** Source of what the account's pages show to a customer; without it browsers load it. */
  readonly accounts?: AccountSource;
  /** Destination of the log; the standard output by default. */
  readonly logStream?: { write(line: string): void };
};

const documentType = { 'content-type': 'text/html; charset=utf-8' };

/** Splits an address into path and query, which may contain question marks. */
function splitAddress(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
}

/** The text of the results' search box; none for the search icon's results of all products. */
function searchTextOf(query: string): string | undefined {
  const search = readSearch(new URLSearchParams(query));
  return isForEverything(search) ? undefined : search.query;
}

/** The remotes of all pages. The panel of staff is not among them. */
const shopperRemotes = slotRemotes.filter((name) => name !== 'preview');

/**
 * Creates the function that resolves a registry for a locale and the remotes of a page, once for each registry. A page names the
 * remotes of its slots alone, so that others cost it nothing.
 */
function createPublications() {
  const known = new WeakMap<Registry, Map<string, ResolvedRegistry>>();
  return (registry: Registry, locale: TextLocale, remotes: readonly string[]): ResolvedRegistry => {
    const ofRegistry = known.get(registry) ?? new Map<string, ResolvedRegistry>();
    known.set(registry, ofRegistry);
    const key = [locale, ...remotes].join(' ');
    const existing = ofRegistry.get(key);
    if (existing) return existing;
    const resolved = resolveRegistry(registry, locale, [...new Set(remotes)]);
    ofRegistry.set(key, resolved);
    return resolved;
  };
}

/** Sends a document in the browser's preferred encoding, or 304 if the browser has it. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Representation,
): Promise<FastifyReply> {
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;
  const encoded = await document.in(chooseEncoding(typeof accepted === 'string' ? accepted : undefined));
  const etag = reply.statusCode === 200 ? matchingEtag(ifNoneMatch, document.etags, encoded.etag) : undefined;
  if (etag !== undefined) {
    // The browser's copy gets the policy of now.
    for (const name of policyHeaderNames) reply.header(name, encoded.headers[name]);
    return reply.code(304).header('etag', etag).send();
  }
  return reply.headers(encoded.headers).send(encoded.body);
}

/**
 * Serves the documents of all pages, the switch between sites, and the registry.
 *
 * @param built the shell's scripts; undefined if a development server serves them
 */
export async function servePages(
  app: FastifyInstance,
  {
    config,
    registryFor,
    chrome,
    contents,
    accounts,
    observer,
  }: Omit<PageOptions, 'registry'> & {
    readonly registryFor: RegistryFor;
    /** Told of the versions that visitors get. */
    readonly observer: Observer | undefined;
  },
  built: ShellAssets | undefined,
): Promise<void> {
  const siteOf = (request: FastifyRequest) =>
    siteOfRequest({ host: request.host, siteCookie: readCookie(request, siteCookie) }, config.hosts, config.site);

  let hasWarned = false;
  const warnOfHost = (host: string) => {
    if (hasWarned || config.hosts.has(host)) return;
    hasWarned = true;
    app.log.warn('a page was asked for under a host that HOSTS does not name, which gets the default site');
  };

  app.get<{ Params: { site: string } }>('/site/:site', async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    if (!site) return sendError(reply, 404, 'SITE_UNKNOWN', 'There is no such site.');
    setCookie(reply, { name: siteCookie, value: site, isSecure: config.secureCookies });
    return reply.redirect(config.hosts.homeOf(request.host, site), 303);
  });

  app.get('/registry.json', async (request, reply) => {
    const locale = pageLocale(undefined, siteOf(request));
    const { registry, isPersonal } = await registryFor(request, identityOf(request.cookies).visitor);
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': isPersonal ? 'private, no-store' : 'public, max-age=10',
        vary: 'cookie',
      })
      .send(resolveRegistry(registry, locale));
  });

  const documents = createDocumentCache();
  const publishedTo = createPublications();
  const policyHeaders = createPolicyHeaders({
    isReportedOnly: config.isPolicyReportedOnly,
    developmentServer: built ? undefined : config.shellAssets,
    foreignScripts: [config.consentScriptUrl, config.tagManagerUrl, config.campaignTrackerUrl],
    foreignOrigins: config.foreignOrigins,
  });
  const renderPage = built?.serverFile ? loadRenderer(built.serverFile) : undefined;

  /** Renders the content of a page; a page that cannot be rendered is left to the browser. */
  const render = async (input: PageInput): Promise<RenderedPage | undefined> => {
    try {
      return await renderPage?.(input);
    } catch (error) {
      app.log.error({ page: input.page.page, err: error }, 'a document goes without its rendered page');
      return undefined;
    }
  };

  /** @param taken the answer to a form of the newsletter that a browser sent without scripts */
  const answer = async (request: FastifyRequest, reply: FastifyReply, taken?: NewsletterAnswer) => {
    const site = siteOf(request);
    warnOfHost(request.host);
    const changed = changeView(request, reply, { site, isSecure: config.secureCookies });
    if (changed) return changed;
    const view = visitorView(request, site);
    const locale = pageLocale(undefined, site);
    const { path, query } = splitAddress(request.url);
    const asked = pageOf(path);
    const target = asked.name === 'search' ? searchRedirectOf(query, site) : undefined;
    if (target !== undefined) {
      return reply.header('cache-control', 'private, no-cache').redirect(target, 302);
    }
    const visitor = identifyBrowser(request, reply, config.secureCookies);
    const { registry, canaries } = await registryFor(request, visitor);
    observer?.seen(request, registry);
    const cookie = staffCookies(request);
    const chromeCookie = previewCookies(request);
    const client = forwardedFor(request);
    const { session } = identityOf(request.cookies);
    const isConsent = asked.name === 'consent';
    const isAccount = asked.name === 'account' && session !== undefined;
    const isPersonal = isAccount || isConsent || taken !== undefined;
    const [chromeOfPage, found, account] = await Promise.all([
      chrome?.load({
        site,
        locale,
        flags: flagsFor(asked.flags, view),
        client: view.client,
        category: asked.name === 'category' ? asked.subject : undefined,
        forwardedFor: client,
        canaries,
        ...(chromeCookie ? { cookie: chromeCookie } : {}),
      }),
      // A preview may have other content and subjects than the current shop; its browser loads them.
      cookie || isAccount || isConsent ? undefined : contents?.load({ page: asked, site, query, forwardedFor: client }),
      isAccount
        ? accounts?.({ site, session, forwardedFor: client })
        : isConsent
          ? consentContent(request, locale, query)
          : undefined,
    ]);
    const page = found?.isMissing ? withoutSubject(asked) : asked;
    const known =
      page === asked || cookie
        ? (account ?? found?.known)
        : (await contents?.load({ page, site, query, forwardedFor: client }))?.known;
    // Nothing leads away from a checkout.
    const isOpen = !page.flags.header.includes('reduced');
    const modules = isOpen ? pageModules(registry, page.name, page.subject) : [];
    const furtherRemotes = modules.map(({ remote }) => remote);
    const mayPreview = readCookie(request, previewCookieName) !== undefined;
    const resolved = publishedTo(registry, locale, [...(mayPreview ? slotRemotes : shopperRemotes), ...furtherRemotes]);
    const withoutScripts =
      asked.name === 'newsletter'
        ? plainNewsletter({ site, locale, path, outcome: outcomeOf(query), ...taken })
        : undefined;
    const mayPrerender = !cookie && request.headers['save-data']?.toString().toLowerCase() !== 'on';
    const owner = { stage: environmentOf(request.host), site };
    const [consentScript, tagManager, campaignTracker] = [
      config.consentScriptUrl,
      config.tagManagerUrl,
      config.campaignTrackerUrl,
    ].map((template) => template && foreignScriptUrl(template, owner));
    // The scripts of a development server change while it runs.
    const assets = built ?? (await readShellAssets(config.shellAssets));
    const compose = async (): Promise<Representation> => {
      const banner = splitStyle(chromeOfPage?.categorybanner ?? '');
      const state: PageState = {
        site,
        locale,
        page: page.name,
        flags: flagsFor(page.flags, view),
        registry: resolved,
        ...(page.subject === undefined ? {} : { subject: page.subject }),
        ...(tagManager === undefined ? {} : { tagManager }),
        ...(campaignTracker === undefined ? {} : { campaignTracker }),
        ...(config.hasActionLog ? { hasActionLog: true } : {}),
        ...(observer ? { reportsSpeed: true } : {}),
      };
      const { html, sources } = renderDocument(state, assets.scripts, chromeOfPage, {
        contentJson: known?.json,
        rendered:
          known && (await render({ page: state, query, content: known.content, banner: banner.rest || undefined })),
        bannerStyle: banner.style,
        scripts: [...(assets.pages?.[page.name] ?? []), ...(assets.locales?.[locale] ?? [])],
        mayPrerender,
        navigationRoute: config.navigationRoute,
        consentScript,
        foreignOrigins: config.foreignOrigins,
        loadsSessionOnLocalhost: config.loadsSessionOnLocalhost,
        hasFailed: found?.hasFailed,
        withoutScripts,
        modules,
        isNewsletterHidden: view.isNewsletterHidden,
        isDesktopView: view.isDesktopView,
        searchText: page.name === 'search' ? searchTextOf(query) : undefined,
      });
      const isChecked = assets.scripts.every(({ integrity }) => integrity !== undefined);
      const headers = policyHeaders(resolved, sources, isChecked);
      return represent(Buffer.from(html), { ...documentType, ...headers });
    };
    // The key has every part of a document. No part of a cached one is personal: cookies are in the headers.
    const key = JSON.stringify([
      ...[site, page.name, page.subject, shownOf(page.name, query), mayPrerender],
      ...[consentScript, tagManager, campaignTracker, found?.hasFailed, view, withoutScripts],
      ...[resolved, known, chromeOfPage?.header, chromeOfPage?.footer, chromeOfPage?.categorybanner, assets].map(
        documents.idOf,
      ),
    ]);
    // A preview and an account are for one visitor.
    const body = cookie || isPersonal ? await compose() : await documents.find(key, compose);
    reply.code(taken?.status ?? page.status).headers({
      'content-language': locale,
      'cache-control': isPersonal ? 'private, no-store' : 'private, no-cache',
      vary: 'accept-encoding',
      // Results are no page of their own: search engines know the products.
      ...(page.status === 404 || page.name === 'search' ? { 'x-robots-tag': 'noindex' } : {}),
    });
    return sendDocument(request, reply, body);
  };

  // Documents are compressed once.
  app.get('/*', { compress: false }, (request, reply) => answer(request, reply));
  await takeNewsletterForms(app, { askBackEnd: createAskBackEnd(config), siteOf, answer });
}
