import { type InfoPage, type Stores, storeQuerySchema } from '@kontor/api/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newsletterIssueFor } from '../content/newsletterIssue.ts';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { findStores } from './findStores.ts';

/** The page with an issue of the newsletter, and how many products it shows. */
const newsletterExample = 'newsletter-example';
const shownProducts = 4;

const cacheable = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=60').header('vary', 'site');

/** Pages with a few facts, and the store finder. */
export function registerServiceRoutes(app: FastifyInstance, { catalog, content }: ShopRouteOptions): void {
  app.get<{ Params: { key: string } }>('/service/content/api/pages/:key', (request, reply): InfoPage => {
    const site = siteOf(request);
    const page = content.infoPageFor(request.params.key, site);
    if (!page) {
      throw new ClientError({ status: 404, code: 'PAGE_UNKNOWN', message: 'there is no such page on this site' });
    }
    cacheable(reply);
    if (page.key !== newsletterExample) return page;
    return {
      ...page,
      issue: { ...newsletterIssueFor(site), products: catalog.highlights(site).slice(0, shownProducts) },
    };
  });

  app.get('/service/storefinder/api/stores', (request, reply): Stores => {
    const site = siteOf(request);
    const { query } = parseInput(storeQuerySchema, request.query);
    cacheable(reply);
    return findStores(content.storesFor(site), query);
  });
}
