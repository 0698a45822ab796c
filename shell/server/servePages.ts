import { resolveRegistry } from '@kontor/federation/registry';
import { pageLocale } from '@kontor/i18n';
import { identityOf } from '@kontor/server/identity';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeSiteChanges } from './addresses/changeSite.ts';
import { leadOutside } from './addresses/leadOutside.ts';
import { createSiteOf } from './addresses/siteOfRequest.ts';
import type { ShellAssets } from './assets/shellAssets.ts';
import { createAskBackEnd } from './back-end/callBackEnd.ts';
import { serveMailPages } from './newsletter/mailLinks.ts';
import { takeNewsletterForms } from './newsletter/takeNewsletterForms.ts';
import { takeOneClicks } from './newsletter/takeOneClicks.ts';
import { type Admission, createAdmission } from './page/createAdmission.ts';
import { createComposer } from './page/createComposer.ts';
import { createPartsLoader, type PartsOptions } from './page/createPartsLoader.ts';
import { createSendRefusal } from './page/createSendRefusal.ts';
import { Dictionaries, serveDictionaries } from './page/dictionaries.ts';
import { leadAway } from './page/leadAway.ts';
import { sendDocument } from './page/sendDocument.ts';
import { type SentForm, visitOf } from './page/visit.ts';
import type { IsStaff } from './staff/staffSession.ts';
import type { StaffRedirects } from './staff/takeStaffLogin.ts';

type ServedPages = PartsOptions & { readonly staffRedirects: StaffRedirects; readonly isStaff: IsStaff };

/**
 * How many documents a form sent without scripts counts as. Its response is personal and therefore never cached, and
 * nobody sends forms as often as they open pages.
 */
const documentsPerForm = 5;

type SiteOf = (request: FastifyRequest) => SiteKey;

type Deciders = {
  readonly siteOf: SiteOf;
  readonly admit: Admission;
  readonly sendRefusal: ReturnType<typeof createSendRefusal>;
};

/** Sends the page at the request's address, with the page's message about a form. */
type Answer = (request: FastifyRequest, reply: FastifyReply, sent?: SentForm) => Promise<FastifyReply>;

/**
 * Creates the handler for addresses without another route. It sends a document with the header, the page and the
 * footer.
 */
function createAnswer(
  { log }: Pick<FastifyInstance, 'log'>,
  { siteOf, staffRedirects, isStaff, admit, sendRefusal, ...options }: ServedPages & Deciders,
  built: ShellAssets | undefined,
  dictionaries: Dictionaries,
): Answer {
  const { config, pages, observer } = options;
  const loadParts = createPartsLoader(options, built);
  const compose = createComposer({ config, log, isObserved: observer !== undefined }, built, dictionaries);

  let hasWarned = false;
  const warnOfHost = (host: string) => {
    if (hasWarned || config.hosts.has(host)) return;
    hasWarned = true;
    log.warn('a page was asked for under a host that HOSTS does not name, which gets the default site');
  };

  return async (request, reply, sent = {}) => {
    warnOfHost(request.host);
    const isPreview = await isStaff(request);
    const visit = visitOf([request, reply], sent, { site: siteOf(request), pages, isPreview });
    const led = await leadAway(visit, { pages, staffRedirects, isSecure: config.secureCookies });
    if (led) return led;
    const loaded = await loadParts(visit);
    // The form has been admitted, and has had its effect.
    const isSent = sent.form !== undefined || sent.newsletter !== undefined;
    const isPersonal = loaded.pageView.isPersonal || isSent;
    // A preview, too, is for only one visitor.
    const composition = compose(loaded.parts, visit.query, isPersonal || visit.isPreview);
    const refusal = composition.isCached || isSent ? undefined : await admit(visit, loaded.pageView);
    if (refusal) return sendRefusal(visit, refusal);
    return sendDocument(visit, loaded, { document: await composition.make(), isPersonal }, dictionaries);
  };
}

/** Serves the registry to other teams' pages. */
function serveRegistry(
  app: FastifyInstance,
  { registryFor, siteOf }: Pick<ServedPages, 'registryFor'> & { readonly siteOf: SiteOf },
): void {
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
}

/**
 * Serves the documents of all pages, the switch between sites, and the registry.
 *
 * @param built the shell's scripts; undefined if a development server serves them
 */
export async function servePages(
  app: FastifyInstance,
  options: ServedPages,
  built: ShellAssets | undefined,
): Promise<void> {
  const { config, pages } = options;
  const siteOf = createSiteOf(config);
  takeSiteChanges(app, options);
  leadOutside(app, config.outsideAddresses, siteOf);
  serveRegistry(app, { ...options, siteOf });
  const dictionaries = new Dictionaries();
  serveDictionaries(app, dictionaries);
  const admit = await createAdmission(app, config);
  const sendRefusal = createSendRefusal(config);
  app.decorate('admitForm', async (request, reply) => {
    const visit = visitOf([request, reply], {}, { site: siteOf(request), pages, isPreview: false });
    const refusal = await admit(visit, {}, documentsPerForm);
    return refusal && sendRefusal(visit, refusal);
  });
  const answer = createAnswer(app, { ...options, siteOf, admit, sendRefusal }, built, dictionaries);
  // Documents are already compressed here.
  app.get('/*', { compress: false }, (request, reply) => answer(request, reply));
  serveMailPages(app, { isSecure: config.secureCookies, hosts: config.hosts, answer });
  const askBackEnd = createAskBackEnd(config);
  await takeNewsletterForms(app, {
    askBackEnd,
    siteOf,
    answer: (request, reply, newsletter) => answer(request, reply, { newsletter }),
  });
  await takeOneClicks(app, askBackEnd);
  await pages.addRoutes?.(app, (request, reply, form) => answer(request, reply, { form }));
}
