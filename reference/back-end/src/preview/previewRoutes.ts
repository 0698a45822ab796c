import { abTestsQuerySchema } from '@kontor/api/abtest';
import {
  handoverRedeemSchema,
  handoverSchema,
  type PreviewPart,
  type PreviewTokenStatus,
  previewChoiceSchema,
  previewTokenBodySchema,
  staffLoginSchema,
} from '@kontor/api/preview';
import { sendError } from '@kontor/server/http';
import type { SiteKey } from '@kontor/site';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { categoryKeys } from '../content/assortment/categories.ts';
import { type ContentView, seasonOf } from '../content/contentView.ts';
import type { ShopContent } from '../content/shopContent.ts';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { isStorageError, refusalOf } from '../http/answerErrors.ts';
import { parseInput, refuse, siteOf } from '../http/input.ts';
import type { Search } from '../search/createSearch.ts';
import { abTestsAt, assignmentOf, isRunning } from './abTests.ts';
import { staffNamePattern } from './staff.ts';

type DatedView = ContentView & { readonly now: Date };

/** The parts of a site's pages that differ between a preview and the current date. */
export function previewDifferences(
  { content, search }: { readonly content: ShopContent; readonly search: Search },
  site: SiteKey,
  previewed: DatedView,
  today: DatedView,
): PreviewPart[] {
  const parts: Readonly<Record<PreviewPart, (view: DatedView) => unknown>> = {
    topBanner: (view) => content.promotionFor('top_banner', site, view),
    categoryBanners: (view) => categoryKeys.map((key) => content.promotionFor(`category_${key}`, site, view)),
    navigation: (view) => content.navigationFor(site, view),
    themeWorlds: (view) => content.themeWorldsFor(site, view.now),
    suggestions: (view) => search.cacheKey(seasonOf(view.now)),
    footer: (view) => content.promotionFor('SHOP_FOOTER', site, view),
  };
  return (Object.keys(parts) as PreviewPart[]).filter(
    (part) => JSON.stringify(parts[part](previewed)) !== JSON.stringify(parts[part](today)),
  );
}

const base = '/service/preview/api';
const abTestPath = '/service/abtestfrontend/api/v1';

const nameSchema = v.pipe(v.string(), v.regex(staffNamePattern));
const demoLoginSchema = v.object({ as: nameSchema });

/** The preview session of a call. Refuses a call that has no session. */
const sessionOf = (request: FastifyRequest, { preview }: Pick<ShopRouteOptions, 'preview'>) =>
  preview.find(request) ??
  refuse(401, 'UNAUTHORIZED', 'there is no preview session', { status: 'UNAUTHORIZED' satisfies PreviewTokenStatus });

const refuseChoice = (message: string): never => refuse(400, 'BAD_REQUEST', message);

/** Responds to failures of the token call with the status that its clients check. */
function answerTokenFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, isStorageError(error) ? 'preview storage failed' : 'preview failed');
    const status: PreviewTokenStatus = 'INTERNAL_ERROR';
    return sendError(reply, 500, 'INTERNAL_ERROR', 'the call failed', { status });
  }
  const status: PreviewTokenStatus = [401, 403].includes(refusal.status) ? 'UNAUTHORIZED' : 'BAD_REQUEST';
  return sendError(reply, refusal.status, refusal.code, refusal.message, { ...refusal.fields, status });
}

/**
 * Whether a page of another origin causes a call. Browsers state this themselves, so pages cannot change it. An address
 * that somebody enters comes from no page.
 */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** The log-in of staff and the calls for their session (CALL-31, CALL-32). */
function registerStaffRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  const { limits, loginBrake, passwords, preview, previewDemo, staff } = options;

  app.post(`${base}/auth/login`, { config: { rateLimit: limits.login } }, async (request, reply) => {
    const { name, password } = parseInput(staffLoginSchema, request.body);
    const attempt = { account: `staff ${name}`, address: request.ip };
    await loginBrake.attempt(attempt);
    const isRight = await passwords.isRight(password, staff.passwordHashOf(name));
    if (!isRight) refuse(401, 'LOGIN_FAILED', 'wrong name or password');
    loginBrake.succeeded(attempt);
    const before = preview.find(request);
    if (before) preview.sessions.end(before.secret);
    preview.setCookies(reply, preview.sessions.start(name));
    return { status: 'success' };
  });

  app.post(`${base}/auth/handover`, (request) => {
    const session = sessionOf(request, options);
    const { challenge } = parseInput(handoverSchema, request.body);
    return { ticket: preview.sessions.issueTicket(session.secret, challenge) };
  });

  app.post(`${base}/auth/handover/redeem`, (request, reply) => {
    const { ticket, verifier } = parseInput(handoverRedeemSchema, request.body);
    const cookies =
      preview.sessions.redeemTicket(ticket, verifier) ?? refuse(401, 'HANDOVER_FAILED', 'the ticket is not valid');
    preview.setCookies(reply, cookies);
    return { status: 'success' };
  });

  app.get(`${base}/auth/checkauth`, (request) => {
    const session = sessionOf(request, options);
    const { dateTime, abTest, abGroup } = session;
    return { status: 'success', dateTime, abTestName: abTest, abTestGroup: abGroup };
  });

  app.get(`${base}/auth/login/renew`, (request, reply) => {
    const session = sessionOf(request, options);
    preview.sessions.renew(session.secret);
    preview.setCookies(reply, session);
    return { status: 'success' };
  });

  app.get(`${base}/auth/logout`, (request, reply) => {
    if (isForeign(request)) refuse(403, 'FOREIGN_LOGOUT', 'the call comes from a page of another origin');
    const session = preview.find(request);
    if (session) preview.sessions.end(session.secret);
    preview.clearCookies(reply);
    return { status: 'success' };
  });

  if (!previewDemo) return;
  app.get('/service/preview/login', (request, reply) => {
    const { as } = parseInput(demoLoginSchema, request.query);
    preview.setCookies(reply, preview.sessions.start(as));
    return reply.redirect('/', 303);
  });
}

/** The preview for staff (CALL-31 to CALL-36). */
export function registerPreviewRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  const { clock, preview } = options;
  registerStaffRoutes(app, options);
  registerAbTestRoutes(app, options);

  app.post(`${base}/token`, { errorHandler: answerTokenFailure }, (request) => {
    const session = sessionOf(request, options);
    const body = v.safeParse(previewTokenBodySchema, request.body);
    const query = v.safeParse(previewChoiceSchema, request.query);
    if (!body.success || !query.success) return refuseChoice('date and time, or the test, cannot be read');
    const dateTime = new Date(body.output.previewDateTime);
    if (Number.isNaN(dateTime.getTime())) refuseChoice('date and time do not exist');
    const { test, group } = query.output;
    if ((test !== '' || group !== '') && !isRunning(test, group, dateTime)) {
      refuseChoice('the test with this group does not run at this time');
    }
    preview.sessions.apply(session.secret, { dateTime: dateTime.toISOString(), abTest: test, abGroup: group });
    return { status: 'SUCCESS' satisfies PreviewTokenStatus };
  });

  app.delete(`${base}/token`, { errorHandler: answerTokenFailure }, (request) => {
    const session = sessionOf(request, options);
    preview.sessions.apply(session.secret, { dateTime: null, abTest: '', abGroup: '' });
    return { status: 'SUCCESS' satisfies PreviewTokenStatus };
  });

  app.get(`${base}/differences`, (request) => {
    sessionOf(request, options);
    const [previewed, today] = [preview.viewOf(request), { now: clock() }];
    return { differences: previewDifferences(options, siteOf(request), previewed, today) };
  });
}

/** A/B tests (CALL-35, CALL-36). */
function registerAbTestRoutes(app: FastifyInstance, { clock, preview, visitors }: ShopRouteOptions): void {
  app.get(`${abTestPath}/gettestsat`, (request) => {
    if (!preview.find(request)) refuse(401, 'UNAUTHORIZED', 'there is no preview session');
    return abTestsAt(new Date(parseInput(abTestsQuerySchema, request.query).time));
  });

  app.get(`${abTestPath}/getassignment`, (request) => {
    const session = preview.find(request);
    // The call needs no consent, so it neither sets nor extends a cookie.
    const visitor = visitors.find(request);
    const assigned = visitor === undefined ? [] : assignmentOf(visitor, clock());
    if (!session?.abTest || !session.abGroup) return { assignments: assigned };
    const chosen = { test: session.abTest, group: session.abGroup };
    return { assignments: [chosen, ...assigned.filter(({ test }) => test !== chosen.test)] };
  });
}
