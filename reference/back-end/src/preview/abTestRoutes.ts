import { abTestsQuerySchema } from '@kontor/api/abtest';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { abTestsAt, assignmentOf } from './abTests.ts';

const base = '/service/abtestfrontend/api/v1';

/** A/B tests (CALL-35, CALL-36). */
export function registerAbTestRoutes(app: FastifyInstance, { clock, preview, visitors }: ShopRouteOptions): void {
  app.get(`${base}/gettestsat`, (request) => {
    if (!preview.find(request)) {
      throw new ClientError({ status: 401, code: 'UNAUTHORIZED', message: 'there is no preview session' });
    }
    return abTestsAt(new Date(parseInput(abTestsQuerySchema, request.query).time));
  });

  app.get(`${base}/getassignment`, (request) => {
    const session = preview.find(request);
    // The call needs no consent, so it neither makes nor extends a cookie.
    const visitor = visitors.find(request);
    const assigned = visitor === undefined ? [] : assignmentOf(visitor, clock());
    if (!session?.abTest || !session.abGroup) return { assignments: assigned };
    const chosen = { test: session.abTest, group: session.abGroup };
    return { assignments: [chosen, ...assigned.filter(({ test }) => test !== chosen.test)] };
  });
}
