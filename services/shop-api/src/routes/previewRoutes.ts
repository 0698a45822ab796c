import { type PreviewTokenStatus, previewTokenBodySchema } from '@kontor/api/preview';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isRunning } from '../abtest/abTests.ts';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import type { RouteDeps } from './routeDeps.ts';

const base = '/service/preview/api';

const choiceSchema = v.optional(v.pipe(v.string(), v.maxLength(64)), '');
const querySchema = v.object({ test: choiceSchema, group: choiceSchema });
const loginSchema = v.object({ as: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]{0,31}$/)) });

function unauthorized(): ClientError {
  return new ClientError({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'there is no preview session',
    fields: { status: 'UNAUTHORIZED' satisfies PreviewTokenStatus },
  });
}

function badRequest(message: string): ClientError {
  const status: PreviewTokenStatus = 'BAD_REQUEST';
  return new ClientError({ status: 400, code: 'BAD_REQUEST', message, fields: { status } });
}

/** The staff's preview (second specification, section 7.3). */
export function registerPreviewRoutes(app: FastifyInstance, { preview, previewDemo }: RouteDeps): void {
  app.get(`${base}/auth/checkauth`, (request) => {
    const session = preview.find(request);
    if (!session) throw unauthorized();
    const { dateTime, abTest, abGroup } = session;
    return { status: 'success', dateTime, abTestName: abTest, abTestGroup: abGroup };
  });

  app.get(`${base}/auth/login/renew`, (request, reply) => {
    const session = preview.find(request);
    if (!session) throw unauthorized();
    preview.sessions.renew(session.secret);
    preview.setCookies(reply, session);
    return { status: 'success' };
  });

  app.get(`${base}/auth/logout`, (request, reply) => {
    const session = preview.find(request);
    if (session) preview.sessions.end(session.secret);
    preview.clearCookies(reply);
    return { status: 'success' };
  });

  app.post(`${base}/token`, (request) => {
    const session = preview.find(request);
    if (!session) throw unauthorized();
    const body = v.safeParse(previewTokenBodySchema, request.body);
    const query = v.safeParse(querySchema, request.query);
    if (!body.success || !query.success) throw badRequest('date and time, or the test, cannot be read');
    const dateTime = new Date(body.output.previewDateTime);
    if (Number.isNaN(dateTime.getTime())) throw badRequest('date and time do not exist');
    const { test, group } = query.output;
    if ((test !== '' || group !== '') && !isRunning(test, group, dateTime)) {
      throw badRequest('the test with this group does not run at this time');
    }
    preview.sessions.apply(session.secret, { dateTime: dateTime.toISOString(), abTest: test, abGroup: group });
    return { status: 'SUCCESS' satisfies PreviewTokenStatus };
  });

  if (!previewDemo) return;
  app.get('/service/preview/login', (request, reply) => {
    const { as } = parseInput(loginSchema, request.query);
    preview.setCookies(reply, preview.sessions.start(as));
    return reply.redirect('/', 303);
  });
}
