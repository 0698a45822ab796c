import { forwardedFor, sendError } from '@kontor/server/http';
import { setCookie } from '@kontor/server/identity';
import { linkTargets } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from './config.ts';
import { formerPage } from './formerPage.ts';
import type { PageSource } from './pageSource.ts';
import { siteCookie, siteOfSegment } from './siteOfRequest.ts';
import type { StaffRedirects } from './staff/takeStaffLogin.ts';

type Dependencies = {
  readonly staffRedirects: Pick<StaffRedirects, 'forSite'>;
  readonly config: ShellConfig;
  readonly pages: Pick<PageSource, 'addressOn'>;
};

/** Serves the links to other sites: remembers the site and leads to the same page there. */
export function takeSiteChanges(app: FastifyInstance, { config, pages, staffRedirects }: Dependencies): void {
  app.get<{ Params: { site: string } }>('/site/:site', async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    if (!site) return sendError(reply, 404, 'SITE_UNKNOWN', 'There is no such site.');
    const former = formerPage(request);
    const address = (await pages.addressOn?.(site, former, forwardedFor(request))) ?? linkTargets.home;
    setCookie(reply, { name: siteCookie, value: site, isSecure: config.secureCookies });
    const login = await staffRedirects.forSite(request, site, address);
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(login ?? config.hosts.addressOf(request.host, site, address), 303);
  });
}
