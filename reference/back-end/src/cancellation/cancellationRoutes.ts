import { type CancellationReceipt, cancellationPath, cancellationSchema } from '@kontor/api/service';
import { serviceTargets } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { parseInput, refuse, siteOf } from '../http/input.ts';

/** Key of the page with the form, which only some sites have. */
const page = serviceTargets.cancelContract.slice(1);

/** Takes cancellations of contracts, without log-in (FOOT-51). */
export function registerCancellationRoutes(
  app: FastifyInstance,
  { cancellations, content, limits }: ShopRouteOptions,
): void {
  app.post(cancellationPath, { config: { rateLimit: limits.subscription } }, (request, reply): CancellationReceipt => {
    const site = siteOf(request);
    if (!content.infoPageFor(page, site)) refuse(404, 'PAGE_UNKNOWN', 'this site takes no cancellations here');
    reply.code(201);
    return cancellations.receive(site, parseInput(cancellationSchema, request.body));
  });
}
