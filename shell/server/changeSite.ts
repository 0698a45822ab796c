import { forwardedFor, sendError } from '@kontor/server/http';
import { setCookie } from '@kontor/server/identity';
import { linkTargets, type SiteKey, siteLanguagesOf } from '@kontor/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shopPath } from '../src/pages/account/readAccountQuery.ts';
import type { ShellConfig } from './config.ts';
import type { ContentSource } from './contentSource.ts';
import { formerPage } from './formerPage.ts';
import { pageOf } from './pages.ts';
import { siteCookie, siteOfSegment } from './siteOfRequest.ts';
import type { StaffRedirects } from './staff/takeStaffLogin.ts';

type Dependencies = {
  readonly staffRedirects: Pick<StaffRedirects, 'forSite'>;
  readonly config: ShellConfig;
  /** Without it every subject counts as existing. */
  readonly contents?: ContentSource | undefined;
};

/** Names the page of a visitor who comes from another host, where nobody could remember the chosen language. */
const pageParameter = 'page';

/** The longest search, encoded twice. */
const maxPageLength = 4_000;

const hasLanguage = (site: SiteKey, other: SiteKey): boolean =>
  siteLanguagesOf(site).some((language) => language.site === other);

/** The address of the visitor's page on another site; the home page's if that site does not have it (FOOT-50). */
async function sameAddress(request: FastifyRequest, site: SiteKey, contents: ContentSource | undefined) {
  const { path, query } = formerPage(request);
  const page = pageOf(path);
  // Only searches say in their query what is seen; other queries are of the visitor's way, or of a mail.
  const kept = page.name === 'search' ? query : '';
  switch (page.name) {
    case 'confirmation':
      return linkTargets.home;
    case 'newsletter':
      return linkTargets.newsletter;
    case 'message':
      if (page.status !== 200) return linkTargets.home;
  }
  const found = await contents?.load({ page, site, query: kept, forwardedFor: forwardedFor(request) });
  // Words of another language find nothing.
  const isEmpty = found?.isMissing === true || found?.known?.content.results?.unfiltered === 0;
  return isEmpty ? linkTargets.home : `${path}${kept}`;
}

/** Serves the links to other sites: remembers the site and leads to the same page there. */
export function takeSiteChanges(app: FastifyInstance, { config, contents, staffRedirects }: Dependencies): void {
  app.get<{ Params: { site: string }; Querystring: { [pageParameter]?: unknown } }>(
    '/site/:site',
    async (request, reply) => {
      const site = siteOfSegment(request.params.site);
      if (!site) return sendError(reply, 404, 'SITE_UNKNOWN', 'There is no such site.');
      const { [pageParameter]: named } = request.query;
      const page = shopPath(typeof named === 'string' ? named : null, maxPageLength);
      const address = page ?? (await sameAddress(request, site, contents));
      setCookie(reply, { name: siteCookie, value: site, isSecure: config.secureCookies });
      reply.header('cache-control', 'private, no-store');
      const own = config.hosts.siteOf(request.host);
      // The languages of a country share its host, and with it the visitor, the cart and the log-in (SITE-57).
      if (own === undefined || hasLanguage(own, site)) return reply.redirect(address, 303);
      // Only the other host can remember the language there.
      const there = hasLanguage(site, site)
        ? `/site/${site}?${new URLSearchParams({ [pageParameter]: address })}`
        : address;
      const login = await staffRedirects.forSite(request, site, there);
      return reply.redirect(login ?? config.hosts.addressOf(request.host, site, there), 303);
    },
  );
}
