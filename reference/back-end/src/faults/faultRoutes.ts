import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { faultClearSchema, faultSchema } from './fault.ts';

const path = '/service/faults';

/** Sets, lists and clears faults, for tests and demonstrations. Without `FAULTS=on` these routes do not exist. */
export function registerFaultRoutes(app: FastifyInstance, { faults, visitors }: ShopRouteOptions): void {
  if (!faults) return;

  app.get(path, () => ({ faults: faults.all() }));

  app.put(path, (request, reply) => {
    const asked = parseInput(faultSchema, request.body);
    const [method = '', url = ''] = asked.call.split(' ');
    if (url.startsWith(path) || !app.hasRoute({ method: method as HTTPMethods, url })) {
      throw new ClientError({ status: 400, code: 'CALL_UNKNOWN', message: 'there is no such call' });
    }
    const fault = { ...asked, visitor: asked.visitor === 'me' ? visitors.ensure(request, reply) : asked.visitor };
    faults.set(fault);
    return { fault };
  });

  app.delete(path, (request) => {
    const { call, visitor } = parseInput(faultClearSchema, request.query);
    faults.clear({ call, visitor: visitor === 'me' ? (visitors.find(request) ?? 'nobody') : visitor });
    return { faults: faults.all() };
  });
}
