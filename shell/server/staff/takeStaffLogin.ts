import { handoverTicketSchema, type SharedView, sharedViewParameter, staffLoginPath } from '@kontor/api/preview';
import { linkedVersions, versionParameter } from '@kontor/federation/registry';
import { tooManyCalls } from '@kontor/server/http';
import {
  clearCookie,
  handoverChallengeOf,
  handoverCookie,
  newHandoverVerifier,
  readCookie,
  setCookie,
} from '@kontor/server/identity';
import { isSiteKey, type SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { shopPath } from '../../src/shopPath.ts';
import { createAskBackEnd } from '../callBackEnd.ts';
import type { ShellConfig } from '../config.ts';
import { fieldsOf, invalidEntry, takeForms } from '../forms.ts';
import { identifyBrowser } from '../identifyBrowser.ts';
import { staffCookies } from '../staffCookies.ts';
import { createStaffCheck } from '../staffSession.ts';
import { type LoginFault, loginReasons, renderStaffLogin, staffLoginPolicy } from './renderStaffLogin.ts';

/** Takes the session of a ticket over on this host. */
const enterPath = '/staff/enter';

const auth = '/service/preview/api/auth';

/** A page with the longest view of a link is well below. */
const maxNextLength = 2_000;

const challengePattern = /^[\w-]{43}$/;

/** What the addresses and the form of the log-in name. */
type Asked = {
  readonly next: string;
  readonly reason: (typeof loginReasons)[number] | undefined;
  readonly site: SiteKey | undefined;
  readonly challenge: string | undefined;
};

function readAsked(fields: URLSearchParams): Asked {
  const site = fields.get('site') ?? undefined;
  const challenge = fields.get('challenge') ?? undefined;
  return {
    next: shopPath(fields.get('next'), maxNextLength) ?? '/',
    reason: loginReasons.find((reason) => reason === fields.get('reason')),
    site: isSiteKey(site) ? site : undefined,
    challenge: challenge !== undefined && challengePattern.test(challenge) ? challenge : undefined,
  };
}

const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'));

/** An address with the fields that are known. */
function addressOf(path: string, fields: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return `${path}?${new URLSearchParams(known)}`;
}

/** A page with versions in its address as the panel reads them: with a view, which leaves date and group as they are. */
function withView(page: string, versions: SharedView['versions']): string {
  const { pathname, searchParams } = new URL(withoutView(page), 'https://shop.invalid');
  const view: SharedView = { test: '', group: '', versions };
  searchParams.set(sharedViewParameter, JSON.stringify(view));
  return `${pathname}?${searchParams}`;
}

/** A page of the shop without the view that its address names. */
function withoutView(page: string): string {
  const { pathname, search, searchParams } = new URL(page, 'https://shop.invalid');
  const isLink = searchParams.has(sharedViewParameter) || linkedVersions(searchParams) !== undefined;
  if (!isLink) return pathname + search;
  searchParams.delete(sharedViewParameter);
  searchParams.delete(versionParameter);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

export type StaffRedirects = {
  /** Where a page with the view of a link leads a visitor without a preview session (PREV-60), and one with versions staff (PREV-63). */
  forPage(request: FastifyRequest): Promise<string | undefined>;
  /** Where the switch to another site leads staff with a session, so that it is theirs there, too (PREV-61). */
  forSite(request: FastifyRequest, site: SiteKey, next: string): Promise<string | undefined>;
};

/**
 * Serves the log-in of staff (PREV-59). Where each site has a host of its own, staff log in on the host of the default site. Other
 * hosts get the session from there with a ticket, which is valid once, for a minute, and with the secret of the browser on
 * that host (decision 0088). No address of a redirect comes from a request: hosts are those of `HOSTS`, pages are paths.
 */
export async function takeStaffLogin(app: FastifyInstance, config: ShellConfig): Promise<StaffRedirects> {
  const { hosts, secureCookies: isSecure, site: homeSite } = config;
  const ask = createAskBackEnd(config);
  const isStaff = createStaffCheck(config, app.log);

  /** Start of the addresses of a site's host, such as `//at.shop.example`; empty where hosts name no sites. */
  const originOf = (request: FastifyRequest, site: SiteKey): string => hosts.addressOf(request.host, site, '');

  /** The other host that the session is for. */
  const targetOf = (request: FastifyRequest, { site, challenge }: Asked) => {
    const own = hosts.siteOf(request.host);
    const isOther = own !== undefined && site !== undefined && site !== own;
    return isOther && challenge !== undefined ? { site, challenge } : undefined;
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    { fault, name = '', status = 200 }: { fault?: LoginFault; name?: string; status?: number } = {},
  ) => {
    const target = targetOf(request, asked);
    const origin = target ? originOf(request, target.site) : '';
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': staffLoginPolicy(origin.slice(2)),
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      .send(
        renderStaffLogin({
          reason: asked.reason,
          next: asked.next,
          without: origin + withoutView(asked.next),
          fault,
          name,
          target,
        }),
      );
  };

  app.get(staffLoginPath, async (request, reply) => {
    const asked = readAsked(searchOf(request));
    const { next, reason } = asked;
    identifyBrowser(request, reply, isSecure);
    reply.header('cache-control', 'no-store');
    const target = targetOf(request, asked);
    if (await isStaff(request)) {
      if (!target) return reply.redirect(next, 303);
      const { challenge, site } = target;
      const answer = await ask({ method: 'POST', path: `${auth}/handover`, body: { challenge } }, request, reply);
      const handed = v.safeParse(handoverTicketSchema, answer.data);
      if (!handed.success) return send(request, reply, asked, { fault: 'unavailable', status: 502 });
      const { ticket } = handed.output;
      return reply.redirect(originOf(request, site) + addressOf(enterPath, { ticket, next }), 303);
    }
    const own = hosts.siteOf(request.host);
    if (target || own === undefined || own === homeSite) return send(request, reply, asked);
    // Tabs that log in at the same time share the secret.
    const verifier = readCookie(request, handoverCookie) || newHandoverVerifier();
    setCookie(reply, { name: handoverCookie, value: verifier, isSecure });
    const fields = { next, reason, site: own, challenge: handoverChallengeOf(verifier) };
    return reply.redirect(originOf(request, homeSite) + addressOf(staffLoginPath, fields), 303);
  });

  app.get(enterPath, async (request, reply) => {
    const fields = searchOf(request);
    const asked = readAsked(fields);
    reply.header('cache-control', 'no-store');
    const [ticket, verifier] = [fields.get('ticket'), readCookie(request, handoverCookie)];
    if (ticket && verifier) {
      const body = { ticket, verifier };
      const { status } = await ask({ method: 'POST', path: `${auth}/handover/redeem`, body }, request, reply);
      clearCookie(reply, handoverCookie);
      if (status === 200) return reply.redirect(asked.next, 303);
    }
    // Another tab may have been faster.
    if (await isStaff(request)) return reply.redirect(asked.next, 303);
    return send(request, reply, asked, { fault: 'handover', status: 401 });
  });

  await takeForms(app, (forms) => {
    forms.post(staffLoginPath, async (request, reply) => {
      const fields = fieldsOf(request);
      const asked = readAsked(fields);
      const name = fields.get('name')?.trim().toLowerCase() ?? '';
      const body = { name, password: fields.get('password') ?? '' };
      if (name === '' || body.password === '') {
        return send(request, reply, asked, { fault: 'missing', name, status: invalidEntry });
      }
      const { status } = await ask({ method: 'POST', path: `${auth}/login`, body }, request, reply);
      if (status === 200) {
        const target = targetOf(request, asked);
        // The new session hands itself over.
        return reply.redirect(target ? addressOf(staffLoginPath, { next: asked.next, ...target }) : asked.next, 303);
      }
      const faults: Readonly<Record<number, LoginFault>> = { 400: 'failed', 401: 'failed', [tooManyCalls]: 'limited' };
      const fault = faults[status] ?? 'unavailable';
      return send(request, reply, asked, { fault, name, status: fault === 'unavailable' ? 502 : status });
    });
  });

  return {
    async forPage(request) {
      const fields = searchOf(request);
      const versions = linkedVersions(fields);
      if (!fields.has(sharedViewParameter) && !versions) return undefined;
      const page = shopPath(request.url, maxNextLength) ?? '/';
      if (!(await isStaff(request))) return addressOf(staffLoginPath, { next: page, reason: 'link' });
      return versions && withView(page, versions);
    },
    async forSite(request, site, next) {
      const origin = originOf(request, site);
      if (origin === '' || !staffCookies(request) || !(await isStaff(request))) return undefined;
      return origin + addressOf(staffLoginPath, { next });
    },
  };
}
