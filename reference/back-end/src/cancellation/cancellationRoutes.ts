import { type CancellationReceipt, cancellationPath, cancellationSchema } from '@kontor/api/service';
import type { FastifyInstance } from 'fastify';
import { cancellationPage } from '../content/service/infoPages.ts';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { parseInput, refuse, siteOf } from '../http/input.ts';

/** Accepts contract cancellations without log-in (FOOT-51). */
export function registerCancellationRoutes(
  app: FastifyInstance,
  { cancellations, content, limits }: ShopRouteOptions,
): void {
  app.post(cancellationPath, { config: { rateLimit: limits.subscription } }, (request, reply): CancellationReceipt => {
    const site = siteOf(request);
    if (!content.infoPageFor(cancellationPage, site))
      refuse(404, 'PAGE_UNKNOWN', 'this site takes no cancellations here');
    reply.code(201);
    return cancellations.receive(site, parseInput(cancellationSchema, request.body));
  });
}
