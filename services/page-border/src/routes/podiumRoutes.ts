import { type FragmentPart, fragmentFlags, slots } from '@kontor/federation';
import { pageLocale } from '@kontor/i18n';
import { sendError } from '@kontor/server/http';
import { defaultPlatform, defaultSite, type Platform } from '@kontor/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalAddress } from '../fragment/composeFragment.ts';
import { mountPath, parseFragmentPath } from '../fragment/fragmentPath.ts';
import type { RequestedFragment } from './fragmentRequest.ts';
import { createAnswer } from './fragmentRoutes.ts';
import type { RouteOptions } from './routeOptions.ts';

/** The headers with those parts of a Podium layout's context that a podlet depends on. */
const contextHeaders = ['podium-site', 'podium-platform', 'podium-device-type', 'podium-locale'] as const;

/** The platform for a device type. A mobile device never becomes an app client, which needs an explicit platform. */
function platformOfDevice(deviceType: string | undefined): Platform {
  return deviceType === 'mobile' ? 'MATCH' : defaultPlatform;
}

/** Reads which fragment is requested: from the query, or else from the context. The defaults are DE and CLASSIC. */
function readPodiumRequest(part: FragmentPart, request: FastifyRequest): RequestedFragment | { fault: string } {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const context = (name: (typeof contextHeaders)[number]) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const site = query.get('site') ?? context('podium-site') ?? defaultSite;
  const platform =
    query.get('platform') ?? context('podium-platform') ?? platformOfDevice(context('podium-device-type'));
  const flags = (query.get('flags') ?? '').split(',').filter((flag) => flag !== '');
  const category = part === 'categorybanner' ? [query.get('category') ?? ''] : [];
  const parsed = parseFragmentPath(part, [site, platform, ...category, ...flags]);
  if ('fault' in parsed) return parsed;
  const language = query.get('lang') ?? context('podium-locale');
  const requested = { ...parsed, locale: pageLocale(language, parsed.site) };
  return {
    request: requested,
    isMarkupOnly: false,
    asksForCanary: false,
    canonical: canonicalAddress(requested, query.get('lang') ?? undefined),
  };
}

/** Serves the header, the footer and category banners as podlets for a Podium layout. */
export function registerPodiumRoutes(app: FastifyInstance, dependencies: RouteOptions): void {
  const answer = createAnswer(dependencies);
  for (const part of Object.keys(fragmentFlags) as FragmentPart[]) {
    const version = () => dependencies.remotes[slots[part].remote]?.current?.version ?? 'none';

    app.get(`${mountPath}/${part}/manifest.json`, (_request, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=10', 'podlet-version': version() }).send({
        name: `kontor-${part}`,
        version: version(),
        // Layouts resolve this address relative to the manifest's folder.
        content: '/podlet',
        fallback: '',
        // The content includes style and script, so it is the same however a page includes it.
        css: [],
        js: [],
        proxy: {},
      }),
    );

    app.get(`${mountPath}/${part}/podlet`, (request, reply) => {
      const requested = readPodiumRequest(part, request);
      if ('fault' in requested)
        return sendError(reply, 404, 'FRAGMENT_UNKNOWN', `There is no such ${part}: ${requested.fault}.`);
      reply.headers({ 'podlet-version': version(), vary: contextHeaders.join(', ') });
      return answer(request, reply, requested);
    });
  }
}
