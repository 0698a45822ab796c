import { handoverTicketSchema, sharedViewParameter, staffLoginPath } from '@kontor/api/preview';
import { linkedVersions } from '@kontor/federation/registry';
import { tooManyCalls } from '@kontor/server/http';
import {
  clearCookie,
  handoverChallengeOf,
  handoverCookie,
  newHandoverVerifier,
  readCookie,
  setCookie,
} from '@kontor/server/identity';
import type { SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { shopPath } from '../../src/shopPath.ts';
import { type AskBackEnd, createAskBackEnd } from '../back-end/callBackEnd.ts';
import type { ShellConfig } from '../config.ts';
import { fieldsOf, invalidEntry, takeForms } from '../forms.ts';
import { identifyBrowser } from '../visitor/identifyBrowser.ts';
import { type Asked, addressOf, maxNextLength, readAsked, searchOf, withoutView, withView } from './loginAddresses.ts';
import { type LoginFault, renderStaffLogin, staffLoginPolicy } from './renderStaffLogin.ts';
import { staffCookies } from './staffCookies.ts';
import type { IsStaff } from './staffSession.ts';

/** The path at which this host takes over a ticket's session. */
const enterPath = '/staff/enter';

const auth = '/service/preview/api/auth';

export type StaffRedirects = {
  /**
   * The redirect for a visitor without a preview session who opens a shared view (PREV-60), or for staff who open an
   * address with versions (PREV-63).
   */
  forPage(request: FastifyRequest): Promise<string | undefined>;
  /** The redirect for staff with a session who switch to another site, so that the session is valid there (PREV-61). */
  forSite(request: FastifyRequest, site: SiteKey, next: string): Promise<string | undefined>;
};

type Login = {
  readonly config: ShellConfig;
  readonly ask: AskBackEnd;
  readonly isStaff: IsStaff;
};

type Handler = (login: Login, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The start of the addresses on a site's host, such as `//at.shop.example`; empty if hosts name no sites. */
const originOf = ({ config }: Login, request: FastifyRequest, site: SiteKey): string =>
  config.hosts.addressOf(request.host, site, '');

/** The other host that the session is for. */
function targetOf({ config }: Login, request: FastifyRequest, { site, challenge }: Asked) {
  const own = config.hosts.siteOf(request.host);
  const isOther = own !== undefined && site !== undefined && site !== own;
  return isOther && challenge !== undefined ? { site, challenge } : undefined;
}

/**
 * Serves the staff log-in (PREV-59). If each site has its own host, staff log in on the default site's host. Other
 * hosts take the session over with a ticket. The ticket is valid once, for one minute, and only together with the
 * browser's secret on that host (decision 0088). No request determines a redirect's host: hosts come from `HOSTS`, and
 * pages are paths.
 */
export async function takeStaffLogin(
  app: FastifyInstance,
  config: ShellConfig,
  isStaff: IsStaff,
): Promise<StaffRedirects> {
  const login: Login = { config, ask: createAskBackEnd(config), isStaff };
  app.get(staffLoginPath, (request, reply) => openLogin(login, request, reply));
  app.get(enterPath, (request, reply) => enter(login, request, reply));
  await takeForms(app, (forms) => {
    forms.post(staffLoginPath, (request, reply) => logIn(login, request, reply));
  });
  return {
    async forPage(request) {
      const fields = searchOf(request);
      const versions = linkedVersions(fields);
      if (!fields.has(sharedViewParameter) && !versions) return undefined;
      const page = shopPath(request.url, maxNextLength) ?? '/';
      if (!(await login.isStaff(request))) return addressOf(staffLoginPath, { next: page, reason: 'link' });
      return versions && withView(page, versions);
    },
    async forSite(request, site, next) {
      const origin = originOf(login, request, site);
      if (origin === '' || !staffCookies(request) || !(await login.isStaff(request))) return undefined;
      return origin + addressOf(staffLoginPath, { next });
    },
  };
}

/** Sends the log-in page. */
function sendLogin(
  login: Login,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  asked: Asked,
  { fault, name = '', status = 200 }: { fault?: LoginFault; name?: string; status?: number } = {},
): FastifyReply {
  const { reason, next } = asked;
  const target = targetOf(login, request, asked);
  const origin = target ? originOf(login, request, target.site) : '';
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': staffLoginPolicy(origin.slice(2)),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .send(renderStaffLogin({ reason, next, without: origin + withoutView(next), fault, name, target }));
}

/**
 * Shows the form. Staff with a session are redirected instead: to their page or, with a ticket, to the host that needs
 * it.
 */
const openLogin: Handler = async (login, request, reply) => {
  const { config, ask, isStaff } = login;
  const asked = readAsked(searchOf(request));
  const { next, reason } = asked;
  identifyBrowser(request, reply, config.secureCookies);
  reply.header('cache-control', 'no-store');
  const target = targetOf(login, request, asked);
  if (await isStaff(request)) {
    if (!target) return reply.redirect(next, 303);
    const { challenge, site } = target;
    const answer = await ask({ method: 'POST', path: `${auth}/handover`, body: { challenge } }, request, reply);
    const handed = v.safeParse(handoverTicketSchema, answer.data);
    if (!handed.success) return sendLogin(login, [request, reply], asked, { fault: 'unavailable', status: 502 });
    const { ticket } = handed.output;
    return reply.redirect(originOf(login, request, site) + addressOf(enterPath, { ticket, next }), 303);
  }
  const own = config.hosts.siteOf(request.host);
  if (target || own === undefined || own === config.site) return sendLogin(login, [request, reply], asked);
  // Reuses the secret, because tabs that log in at the same time share it.
  const verifier = readCookie(request, handoverCookie) || newHandoverVerifier();
  setCookie(reply, { name: handoverCookie, value: verifier, isSecure: config.secureCookies });
  const fields = { next, reason, site: own, challenge: handoverChallengeOf(verifier) };
  return reply.redirect(originOf(login, request, config.site) + addressOf(staffLoginPath, fields), 303);
};

/** Takes over a ticket's session. */
const enter: Handler = async (login, request, reply) => {
  const fields = searchOf(request);
  const asked = readAsked(fields);
  reply.header('cache-control', 'no-store');
  const [ticket, verifier] = [fields.get('ticket'), readCookie(request, handoverCookie)];
  if (ticket && verifier) {
    const body = { ticket, verifier };
    const { status } = await login.ask({ method: 'POST', path: `${auth}/handover/redeem`, body }, request, reply);
    clearCookie(reply, handoverCookie);
    if (status === 200) return reply.redirect(asked.next, 303);
  }
  // Another tab may have used the ticket or the secret first.
  if (await login.isStaff(request)) return reply.redirect(asked.next, 303);
  return sendLogin(login, [request, reply], asked, { fault: 'handover', status: 401 });
};

/** Logs in with the name and password from the form. */
const logIn: Handler = async (login, request, reply) => {
  const fields = fieldsOf(request);
  const asked = readAsked(fields);
  const name = fields.get('name')?.trim().toLowerCase() ?? '';
  const body = { name, password: fields.get('password') ?? '' };
  if (name === '' || body.password === '') {
    return sendLogin(login, [request, reply], asked, { fault: 'missing', name, status: invalidEntry });
  }
  const { status } = await login.ask({ method: 'POST', path: `${auth}/login`, body }, request, reply);
  if (status === 200) {
    const target = targetOf(login, request, asked);
    // The log-in page, which now has a session, creates the ticket for the other host.
    return reply.redirect(target ? addressOf(staffLoginPath, { next: asked.next, ...target }) : asked.next, 303);
  }
  const faults: Readonly<Record<number, LoginFault>> = { 400: 'failed', 401: 'failed', [tooManyCalls]: 'limited' };
  const fault = faults[status] ?? 'unavailable';
  const shownStatus = fault === 'unavailable' ? 502 : status;
  return sendLogin(login, [request, reply], asked, { fault, name, status: shownStatus });
};
