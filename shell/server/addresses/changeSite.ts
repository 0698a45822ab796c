import { forwardedFor, sendError } from '@kontor/server/http';
import { setCookie } from '@kontor/server/identity';
import { linkTargets, type SiteKey, siteLanguagesOf } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { shopPath } from '../../src/shopPath.ts';
import type { ShellConfig } from '../config.ts';
import type { PageSource } from '../pageSource.ts';
import type { StaffRedirects } from '../staff/takeStaffLogin.ts';
import { formerPage } from './formerPage.ts';
import { siteCookie, siteOfSegment } from './siteOfRequest.ts';

type Dependencies = {
  readonly staffRedirects: Pick<StaffRedirects, 'forSite'>;
  readonly config: ShellConfig;
  readonly pages: Pick<PageSource, 'addressOn'>;
};

/**
 * Names the visitor's page if the switch began on another host. That host redirects to this host, because only this
 * host can store the language that was chosen for it.
 */
const pageParameter = 'page';

/** Long enough for the address of the longest search, encoded twice. */
const maxPageLength = 4_000;

const hasLanguage = (site: SiteKey, other: SiteKey): boolean =>
  siteLanguagesOf(site).some((language) => language.site === other);

/** Serves the links to other sites: stores the chosen site and redirects to the same page there. */
export function takeSiteChanges(app: FastifyInstance, { config, pages, staffRedirects }: Dependencies): void {
  app.get<{ Params: { site: string }; Querystring: { [pageParameter]?: unknown } }>(
    '/site/:site',
    async (request, reply) => {
      const site = siteOfSegment(request.params.site);
      if (!site) return sendError(reply, 404, 'SITE_UNKNOWN', 'There is no such site.');
      const { [pageParameter]: named } = request.query;
      const address =
        shopPath(typeof named === 'string' ? named : null, maxPageLength) ??
        (await pages.addressOn?.(site, formerPage(request), forwardedFor(request))) ??
        linkTargets.home;
      setCookie(reply, { name: siteCookie, value: site, isSecure: config.secureCookies });
      reply.header('cache-control', 'private, no-store');
      const own = config.hosts.siteOf(request.host);
      // A country's languages share the country's host, and therefore also the visitor, the cart and the log-in
      // (SITE-57).
      if (own === undefined || hasLanguage(own, site)) return reply.redirect(address, 303);
      // Only the other host itself can store the language that was chosen for it.
      const there = hasLanguage(site, site)
        ? `/site/${site}?${new URLSearchParams({ [pageParameter]: address })}`
        : address;
      const login = await staffRedirects.forSite(request, site, there);
      return reply.redirect(login ?? config.hosts.addressOf(request.host, site, there), 303);
    },
  );
}
