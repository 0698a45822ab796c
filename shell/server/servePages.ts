import { previewCookieName } from '@kontor/api/preview';
import { escapeJson, type FragmentPart, slotRemotes, slots } from '@kontor/federation';
import { pageModules, pinVersions, type Registry, resolveRegistry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { pageLocale } from '@kontor/i18n';
import { chooseEncoding, forwardedFor, matchingEtag, type Representation, represent } from '@kontor/server/http';
import { identityOf, readCookie } from '@kontor/server/identity';
import { brand, environmentOf, foreignScriptUrl, mailPages } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageState } from '../src/pageState.ts';
import { isForEverything, readSearch } from '../src/pages/search/readSearch.ts';
import type { PageInput, RenderedPage } from '../src/server.tsx';
import { takeAccountForms } from './accountForms.ts';
import { type AccountSource, ownContentOf } from './accountSource.ts';
import { addressWithReturn } from './addressWithReturn.ts';
import { createAskBackEnd } from './callBackEnd.ts';
import { createPlainPages } from './cart/createPlainPages.ts';
import { takeCartForms } from './cart/takeCartForms.ts';
import { takeSiteChanges } from './changeSite.ts';
import type { ChromeSource, LoadedChrome } from './chromeSource.ts';
import type { ShellConfig } from './config.ts';
import { consentContent } from './consentSettings.ts';
import { type ContentSource, type KnownContent, toKnown } from './contentSource.ts';
import { createPublications } from './createPublications.ts';
import { createDocumentCache } from './document/documentCache.ts';
import { renderDocument } from './document/renderDocument.ts';
import { splitStyle } from './document/styleElements.ts';
import type { AnswerForm, FormAnswer } from './forms.ts';
import { holdMarkup } from './holdMarkup.ts';
import { identifyBrowser } from './identifyBrowser.ts';
import { leadOutside } from './leadOutside.ts';
import { loadRenderer } from './loadRenderer.ts';
import { mailPageHeaders, serveMailPages } from './newsletter/mailLinks.ts';
import { outcomeOf, plainNewsletter, plainStyle } from './newsletter/plainNewsletter.ts';
import { type NewsletterAnswer, takeNewsletterForms } from './newsletter/takeNewsletterForms.ts';
import { takeOneClicks } from './newsletter/takeOneClicks.ts';
import { pageOf, withoutSubject } from './pages.ts';
import { searchRedirectOf } from './searchRedirectOf.ts';
import { createPolicyHeaders, policyHeaderNames } from './securityHeaders.ts';
import { readShellAssets, type ShellAssets } from './shellAssets.ts';
import { shownOf } from './shownOf.ts';
import { siteCookie, siteOfRequest } from './siteOfRequest.ts';
import type { StaffRedirects } from './staff/takeStaffLogin.ts';
import { previewCookies, staffCookies } from './staffCookies.ts';
import { takeCancellations } from './takeCancellations.ts';
import type { RegistryFor } from './versions.ts';
import { changeView, flagsFor, visitorView } from './visitorView.ts';
import type { Observer } from './watch/createObserver.ts';

export type PageOptions = {
  readonly config: ShellConfig;
  readonly registry: Pick<RegistryWatch, 'current' | 'load'> & Partial<Pick<RegistryWatch, 'faults'>>;
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

/** Addresses whose documents tell nobody where they are. */
const mailPaths: ReadonlySet<string> = new Set(Object.values(mailPages));

/** The answer to a form as a page that is complete without scripts. */
const answerOf = ({ html }: { readonly html: string }): RenderedPage => ({
  html: `<div class="k-plain">${html}</div>`,
  style: '',
  title: `Newsletter – ${brand.name}`,
  pictures: '',
  needsScript: false,
});

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

/** What a page shows to everybody, with what it shows to this visitor alone. */
function joinContent(shared: KnownContent | undefined, own: KnownContent | undefined): KnownContent | undefined {
  if (!shared || !own) return own ?? shared;
  const content = { ...shared.content, ...own.content };
  return { content, json: escapeJson(content) };
}

/** The remotes of all pages. The panel of staff is not among them. */
const shopperRemotes = slotRemotes.filter((name) => name !== 'preview');

/** The parts whose version a page can load. */
function loadableChrome({ versions = {}, ...parts }: LoadedChrome, { remotes }: Registry): LoadedChrome {
  const isLoadable = (remote: string): boolean => {
    const version = versions[remote];
    return version === undefined || Object.hasOwn(remotes[remote]?.versions ?? {}, version);
  };
  const loadable = Object.entries(parts).filter(([part]) => isLoadable(slots[part as FragmentPart].remote));
  return { versions, ...Object.fromEntries(loadable) };
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
    staffRedirects,
    chrome,
    contents,
    accounts,
    observer,
  }: Omit<PageOptions, 'registry'> & {
    readonly registryFor: RegistryFor;
    readonly staffRedirects: StaffRedirects;
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

  takeSiteChanges(app, { config, contents, staffRedirects });
  leadOutside(app, config.outsideAddresses, siteOf);

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
  const ownPolicy = {
    isReportedOnly: config.isPolicyReportedOnly,
    developmentServer: built ? undefined : config.shellAssets,
  };
  const policyHeaders = createPolicyHeaders({
    ...ownPolicy,
    foreignScripts: [config.consentScriptUrl, config.tagManagerUrl, config.campaignTrackerUrl],
    foreignOrigins: config.foreignOrigins,
  });
  const mailPagePolicyHeaders = createPolicyHeaders(ownPolicy);
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

  const askBackEnd = createAskBackEnd(config);
  const plainPages = createPlainPages({ askBackEnd, contents });

  /**
   * @param taken the answer to a form of the newsletter that a browser sent without scripts
   * @param filled the answer to another form
   */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    taken?: NewsletterAnswer,
    filled?: FormAnswer,
  ) => {
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
    const returning = addressWithReturn({ path, query, referer: request.headers.referer, host: request.host });
    if (returning !== undefined && !filled) {
      return reply.header('cache-control', 'private, no-store').redirect(returning, 303);
    }
    const login = await staffRedirects.forPage(request);
    if (login !== undefined) return reply.header('cache-control', 'no-store').redirect(login, 303);
    const visitor = identifyBrowser(request, reply, config.secureCookies);
    const { registry: ofVisitor, canaries } = await registryFor(request, visitor);
    const cookie = staffCookies(request);
    const chromeCookie = previewCookies(request);
    const client = forwardedFor(request);
    const { session } = identityOf(request.cookies);
    const isConsent = asked.name === 'consent';
    const ownKind = ownContentOf(asked, session);
    const isAccount = asked.name === 'account' && ownKind !== undefined;
    const [loaded, found, own, plain] = await Promise.all([
      chrome?.load({
        site,
        locale,
        flags: flagsFor(asked.flags, view),
        client: view.client,
        category: asked.name === 'category' ? asked.subject : undefined,
        forwardedFor: client,
        liveVersionOf: (remote) => ofVisitor.remotes[remote]?.stable,
        canaries,
        ...(chromeCookie ? { cookie: chromeCookie } : {}),
      }),
      // A preview may have other content and subjects than the current shop; its browser loads them.
      cookie || isAccount || isConsent ? undefined : contents?.load({ page: asked, site, query, forwardedFor: client }),
      ownKind
        ? accounts?.({ kind: ownKind, site, cookies: request.cookies, forwardedFor: client })
        : isConsent
          ? consentContent(request, locale, query)
          : undefined,
      plainPages({ page: asked, query, site, locale }, request, reply),
    ]);
    const isPersonal =
      ownKind !== undefined || isConsent || taken !== undefined || filled !== undefined || plain?.isPersonal === true;
    const held = loaded && holdMarkup(loadableChrome(loaded, ofVisitor), ofVisitor);
    const chromeOfPage = held?.chrome;
    // For a moment after a change of the registry, and where page-border cannot render a version, the markup is of another version than
    // the live one. Markup and scripts have to be of one version.
    const registry = pinVersions(ofVisitor, held?.pins ?? {});
    const page = found?.isMissing ? withoutSubject(asked) : asked;
    const content =
      page === asked || cookie
        ? joinContent(found?.known, own)
        : (await contents?.load({ page, site, query, forwardedFor: client }))?.known;
    const known = filled && page === asked ? joinContent(content, toKnown(filled.content)) : content;
    // Nothing leads away from a checkout.
    const isOpen = !page.flags.header.includes('reduced');
    const modules = isOpen ? pageModules(registry, page.name, page.subject) : [];
    const furtherRemotes = modules.map(({ remote }) => remote);
    const mayPreview = readCookie(request, previewCookieName) !== undefined;
    const resolved = publishedTo(registry, locale, [...(mayPreview ? slotRemotes : shopperRemotes), ...furtherRemotes]);
    observer?.seen(request, resolved);
    const hasCanary = Object.keys(resolved.remotes).some((name) => registry.remotes[name]?.canary !== undefined);
    const isMailPage = mailPaths.has(path);
    const outcome = isMailPage ? outcomeOf(query) : undefined;
    const standIn =
      asked.name === 'newsletter'
        ? { html: plainNewsletter({ site, locale, path, outcome, ...taken }), style: plainStyle }
        : undefined;
    const answerPage = standIn && (taken || outcome) ? answerOf(standIn) : undefined;
    const mayPrerender = !cookie && request.headers['save-data']?.toString().toLowerCase() !== 'on';
    const owner = { stage: environmentOf(request.host), site };
    // What belongs to one subscriber is no business of other companies' scripts (NEWS-80).
    const foreign = isMailPage ? [] : [config.consentScriptUrl, config.tagManagerUrl, config.campaignTrackerUrl];
    const [consentScript, tagManager, campaignTracker] = foreign.map(
      (template) => template && foreignScriptUrl(template, owner),
    );
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
        ...(observer && hasCanary ? { reportsRuns: true } : {}),
      };
      const { html, sources } = renderDocument(state, assets.scripts, chromeOfPage, {
        contentJson: known?.json,
        rendered:
          answerPage ??
          (known && (await render({ page: state, query, content: known.content, banner: banner.rest || undefined }))),
        bannerStyle: banner.style,
        scripts: [...(assets.pages?.[page.name] ?? []), ...(assets.locales?.[locale] ?? [])],
        mayPrerender,
        navigationRoute: config.navigationRoute,
        consentScript,
        foreignOrigins: isMailPage ? [] : config.foreignOrigins,
        loadsSessionOnLocalhost: config.loadsSessionOnLocalhost,
        hasFailed: found?.hasFailed,
        withoutScripts: plain?.markup,
        addressWithoutScripts: plain?.address,
        title: plain?.title,
        standIn,
        modules,
        isNewsletterHidden: view.isNewsletterHidden,
        isDesktopView: view.isDesktopView,
        searchText: page.name === 'search' ? searchTextOf(query) : undefined,
      });
      const isChecked = assets.scripts.every(({ integrity }) => integrity !== undefined);
      const headers = (isMailPage ? mailPagePolicyHeaders : policyHeaders)(resolved, sources, isChecked);
      return represent(Buffer.from(html), { ...documentType, ...headers });
    };
    // The key has every part of a document. No part of a cached one is personal: cookies are in the headers.
    const key = JSON.stringify([
      ...[site, page.name, page.subject, shownOf(page.name, query), mayPrerender],
      ...[consentScript, tagManager, campaignTracker, found?.hasFailed, view],
      ...[plain?.markup, standIn?.html, answerPage !== undefined, hasCanary],
      ...[resolved, known, chromeOfPage?.header, chromeOfPage?.footer, chromeOfPage?.categorybanner, assets].map(
        documents.idOf,
      ),
    ]);
    // A preview and an account are for one visitor.
    const body = cookie || isPersonal ? await compose() : await documents.find(key, compose);
    const taking = taken ?? (page === asked ? filled : undefined);
    reply.code(taking?.status ?? page.status).headers({
      'content-language': locale,
      'cache-control': isPersonal ? 'private, no-store' : 'private, no-cache',
      vary: 'accept-encoding',
      // Results are no page of their own: search engines know the products.
      ...(page.status === 404 || page.name === 'search' ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isMailPage ? mailPageHeaders : {}),
    });
    return sendDocument(request, reply, body);
  };

  // Documents are compressed once.
  app.get('/*', { compress: false }, (request, reply) => answer(request, reply));
  serveMailPages(app, { isSecure: config.secureCookies, hosts: config.hosts, answer });
  const answerForm: AnswerForm = (request, reply, filled) => answer(request, reply, undefined, filled);
  await takeCancellations(app, { askBackEnd, answer: answerForm });
  await takeAccountForms(app, { askBackEnd, answer: answerForm });
  await takeNewsletterForms(app, { askBackEnd, siteOf, answer });
  await takeOneClicks(app, askBackEnd);
  await takeCartForms(app, { askBackEnd, isSecure: config.secureCookies });
}
