import type { CustomerResponse } from '@kontor/api/customer';
import type { FastifyInstance } from 'fastify';
import { optionalSiteOf, siteOf } from '../http/siteOf.ts';
import type { RouteDeps } from './routeDeps.ts';

/** Personal data (first specification, section 7). */
export function registerCustomerRoutes(app: FastifyInstance, { subscribers, visitors }: RouteDeps): void {
  app.get('/json/psdata', (request) => {
    const site = optionalSiteOf(request);
    const visitor = visitors.find(request);
    const status = site && visitor ? subscribers.statusOf(visitor, site) : undefined;
    return { loginStatus: 'LOGGED_OUT', ...(site ? { site } : {}), ...(status ? { nl_status: status } : {}) };
  });

  app.get('/service/customerfrontenddata/api/v1/psdata', (request): CustomerResponse => {
    siteOf(request);
    return { tracking: { loginStatus: 'LOGGED_OUT' } };
  });
}
