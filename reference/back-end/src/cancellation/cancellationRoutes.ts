import { type CancellationReceipt, cancellationPath, cancellationSchema } from '@kontor/api/service';
import { serviceTargets } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';

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
      throw new ClientError({ status: 404, code: 'PAGE_UNKNOWN', message: 'this site takes no cancellations here' });
    }
    const receipt = cancellations.receive(site, parseInput(cancellationSchema, request.body));
    reply.code(201);
    return receipt;
  });
}
