import { emailInvalidErrorType, emailSchema, subscriptionDetailsSchema } from '@kontor/api/newsletter';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { RouteDeps } from './routeDeps.ts';

const bodySchema = v.object({ ...subscriptionDetailsSchema.entries, email: v.string() });

/** The newsletter (second specification, section 7.1). A known address gets the same answer as a new one. */
export function registerNewsletterRoutes(app: FastifyInstance, { subscribers, visitors }: RouteDeps): void {
  app.post('/newsletter-subscribers', (request, reply) => {
    const site = siteOf(request);
    const body = parseInput(bodySchema, request.body);
    const email = v.safeParse(emailSchema, body.email);
    if (!email.success) {
      throw new ClientError({
        status: 422,
        code: 'EMAIL_INVALID',
        message: 'the e-mail address is not valid',
        fields: { type: emailInvalidErrorType },
      });
    }
    subscribers.subscribe(visitors.ensure(request, reply), site, { ...body, email: email.output });
    return reply.code(202).send({ status: 'ACCEPTED' });
  });
}
