import { previewCookieName } from '@kontor/api/preview';
import { type FragmentPart, fragmentFlags, slots } from '@kontor/federation';
import { isInCanary } from '@kontor/federation/channels';
import { sendError } from '@kontor/server/http';
import { cookieOfHeader, pinsOfHeader, visitorOfHeader } from '@kontor/server/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Served } from '../fragment/Fragments.ts';
import { mountPath } from '../fragment/fragmentPath.ts';
import { type Visitor, visitorOf } from '../http/visitor.ts';
import { answerFragment } from './answerFragment.ts';
import { type RequestedFragment, readFragmentAddress } from './fragmentRequest.ts';
import type { RouteOptions } from './routeOptions.ts';

/** The maximum number of cached parsed addresses: all canonical addresses in two languages. */
const maxCachedAddresses = 1_000;

/** Longer addresses are not cached, because they contain something other than a fragment's parameters. */
const maxCachedLength = 200;

/**
 * A page is complete without a category's banner, so a failure results in an empty response. Caches soon revalidate
 * this response.
 */
function answerNothing(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=1' }).send('');
}

/** Creates the function that responds to requests for fragments, synchronously if the fragment is in memory. */
export function createAnswer({ fragments, staff, metrics, rules, versionKey, registry, canary }: RouteOptions) {
  const isForStaff = (cookie: string | undefined): cookie is string =>
    cookie !== undefined && cookieOfHeader(cookie, previewCookieName) !== undefined;
  const send = (request: FastifyRequest, reply: FastifyReply, requested: RequestedFragment, served: Served) => {
    metrics.countAnswer(requested.request.part, served.state);
    const { isCanary } = requested.request;
    // The shell requests a canary under a separate address, so no cache sends this response to other visitors.
    const isPersonal = isForStaff(request.headers.cookie) || (isCanary && !requested.asksForCanary);
    return answerFragment(request, reply, requested, served, rules, isPersonal === true);
  };
  const wait = async (
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedFragment,
    promise: Promise<Served>,
  ) => {
    try {
      return send(request, reply, requested, await promise);
    } catch (error) {
      metrics.countAnswer(requested.request.part, 'failed');
      request.log.error({ err: error, fragment: requested.request }, 'a fragment is not available');
      if (requested.request.part === 'categorybanner') return answerNothing(reply);
      reply.header('retry-after', '1');
      return sendError(reply, 503, 'FRAGMENT_UNAVAILABLE', 'This fragment cannot be rendered right now.');
    }
  };
  const show = async ({ request }: RequestedFragment, visitor: Visitor, isStaff: true | Promise<boolean>) =>
    (await isStaff)
      ? fragments.preview(request, visitor, pinsOfHeader(visitor.cookie, versionKey, Date.now()))
      : fragments.get(request);
  /** The request for the canary's fragment, if the canary includes the visitor. */
  const withCanary = (requested: RequestedFragment, cookie: string | undefined): RequestedFragment => {
    const { remote } = slots[requested.request.part];
    const given = registry()?.remotes[remote]?.canary;
    if (!given || !canary?.(remote)) return requested;
    const visitor = visitorOfHeader(cookie);
    const hasPins = pinsOfHeader(cookie, versionKey, Date.now()) !== undefined;
    const { site } = requested.request;
    const isIncluded =
      requested.asksForCanary || (visitor !== undefined && !hasPins && isInCanary({ ...visitor, site }, remote, given));
    return isIncluded ? { ...requested, request: { ...requested.request, isCanary: true } } : requested;
  };
  return (request: FastifyRequest, reply: FastifyReply, address: RequestedFragment) => {
    const { cookie } = request.headers;
    const requested = withCanary(address, cookie);
    const visitor = isForStaff(cookie) ? visitorOf(request, cookie) : undefined;
    const isStaff = visitor ? staff.confirm(visitor) : false;
    if (visitor && isStaff) return wait(request, reply, requested, show(requested, visitor, isStaff));
    const served = fragments.peek(requested.request);
    return served
      ? send(request, reply, requested, served)
      : wait(request, reply, requested, fragments.get(requested.request));
  };
}

/**
 * The routes for all headers and footers (CONST-FRAGMENT-ROUTES), with flags in any order, and for all categories'
 * banners.
 */
export function registerFragmentRoutes(app: FastifyInstance, dependencies: RouteOptions): void {
  const answer = createAnswer(dependencies);
  const cachedAddresses = new LRUCache<string, RequestedFragment>({ max: maxCachedAddresses });

  const read = (part: FragmentPart, address: string) => {
    const cached = cachedAddresses.get(address);
    if (cached) return cached;
    const requested = readFragmentAddress(part, address);
    if (!('fault' in requested) && address.length <= maxCachedLength) cachedAddresses.set(address, requested);
    return requested;
  };

  for (const part of Object.keys(fragmentFlags) as FragmentPart[]) {
    app.get(`${mountPath}/${part}/*`, (request, reply) => {
      const requested = read(part, request.url);
      if ('fault' in requested)
        return sendError(reply, 404, 'FRAGMENT_UNKNOWN', `There is no such ${part}: ${requested.fault}.`);
      return answer(request, reply, requested);
    });
  }
}
