import { forwardedFor, sendError } from '@kontor/server/http';
import { setCookie } from '@kontor/server/identity';
import { linkTargets, type SiteKey } from '@kontor/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  app.get<{ Params: { site: string } }>('/site/:site', async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    if (!site) return sendError(reply, 404, 'SITE_UNKNOWN', 'There is no such site.');
    const address = await sameAddress(request, site, contents);
    setCookie(reply, { name: siteCookie, value: site, isSecure: config.secureCookies });
    const login = await staffRedirects.forSite(request, site, address);
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(login ?? config.hosts.addressOf(request.host, site, address), 303);
  });
}
