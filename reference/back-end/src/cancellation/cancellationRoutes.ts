import { type CancellationReceipt, cancellationPath, cancellationSchema } from '@kontor/api/service';
import { serviceTargets } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { ClientError, parseInput, siteOf } from '../http/input.ts';

/** Key of the page with the form, which only some sites have. */
const page = serviceTargets.cancelContract.slice(1);

/** Takes cancellations of contracts, without log-in (FOOT-51). */
export function registerCancellationRoutes(
  app: FastifyInstance,
  { cancellations, content, limits }: ShopRouteOptions,
): void {
  app.post(cancellationPath, { config: { rateLimit: limits.subscription } }, (request, reply): CancellationReceipt => {
    const site = siteOf(request);
    if (!content.infoPageFor(page, site)) {
      throw new ClientError(404, 'PAGE_UNKNOWN', 'this site takes no cancellations here');
    }
    const receipt = cancellations.receive(site, parseInput(cancellationSchema, request.body));
    reply.code(201);
    return receipt;
  });
}
