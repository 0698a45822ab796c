import {
  handoverRedeemSchema,
  handoverSchema,
  type PreviewTokenStatus,
  previewChoiceSchema,
  previewTokenBodySchema,
  staffLoginSchema,
} from '@kontor/api/preview';
import { sendError } from '@kontor/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isStorageError, refusalOf } from '../http/answerErrors.ts';
import { ClientError } from '../http/clientError.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';
import { isRunning } from './abTests.ts';
import { previewDifferences } from './previewDifferences.ts';
import { staffNamePattern } from './staff.ts';

const base = '/service/preview/api';

const nameSchema = v.pipe(v.string(), v.regex(staffNamePattern));
const demoLoginSchema = v.object({ as: nameSchema });

function unauthorized(): ClientError {
  return new ClientError({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'there is no preview session',
    fields: { status: 'UNAUTHORIZED' satisfies PreviewTokenStatus },
  });
}

function badRequest(message: string): ClientError {
  return new ClientError({ status: 400, code: 'BAD_REQUEST', message });
}

/** Every failure of the token call has the status that its clients check. */
function answerTokenFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, isStorageError(error) ? 'preview storage failed' : 'preview failed');
    const status: PreviewTokenStatus = 'INTERNAL_ERROR';
    return sendError(reply, 500, 'INTERNAL_ERROR', 'the call failed', { status });
  }
  const status: PreviewTokenStatus = [401, 403].includes(refusal.status) ? 'UNAUTHORIZED' : 'BAD_REQUEST';
  return sendError(reply, refusal.status, refusal.code, refusal.message, { ...refusal.fields, status });
}

/** The staff's preview (CALL-31 to CALL-34). */
export function registerPreviewRoutes(app: FastifyInstance, options: ShopRouteOptions): void {
  const { clock, limits, loginBrake, passwords, preview, previewDemo, staff } = options;

  app.post(`${base}/auth/login`, { config: { rateLimit: limits.login } }, async (request, reply) => {
    const { name, password } = parseInput(staffLoginSchema, request.body);
    const attempt = { account: `staff ${name}`, address: request.ip };
    await loginBrake.attempt(attempt);
    if (!(await passwords.isRight(password, staff.passwordHashOf(name)))) {
      throw new ClientError({ status: 401, code: 'LOGIN_FAILED', message: 'wrong name or password' });
    }
    loginBrake.succeeded(attempt);
    const before = preview.find(request);
    if (before) preview.sessions.end(before.secret);
    preview.setCookies(reply, preview.sessions.start(name));
    return { status: 'success' };
  });

  app.post(`${base}/auth/handover`, (request) => {
    const session = preview.find(request);
    if (!session) throw unauthorized();
    const { challenge } = parseInput(handoverSchema, request.body);
    return { ticket: preview.sessions.issueTicket(session.secret, challenge) };
  });

  app.post(`${base}/auth/handover/redeem`, (request, reply) => {
    const { ticket, verifier } = parseInput(handoverRedeemSchema, request.body);
    const cookies = preview.sessions.redeemTicket(ticket, verifier);
    if (!cookies) throw new ClientError({ status: 401, code: 'HANDOVER_FAILED', message: 'the ticket is not valid' });
    preview.setCookies(reply, cookies);
    return { status: 'success' };
  });

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

  app.post(`${base}/token`, { errorHandler: answerTokenFailure }, (request) => {
    const session = preview.find(request);
    if (!session) throw unauthorized();
    const body = v.safeParse(previewTokenBodySchema, request.body);
    const query = v.safeParse(previewChoiceSchema, request.query);
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

  app.delete(`${base}/token`, { errorHandler: answerTokenFailure }, (request) => {
    const session = preview.find(request);
    if (!session) throw unauthorized();
    preview.sessions.apply(session.secret, { dateTime: null, abTest: '', abGroup: '' });
    return { status: 'SUCCESS' satisfies PreviewTokenStatus };
  });

  app.get(`${base}/differences`, (request) => {
    if (!preview.find(request)) throw unauthorized();
    const [previewed, today] = [preview.viewOf(request), { now: clock() }];
    return { differences: previewDifferences(options, siteOf(request), previewed, today) };
  });

  if (!previewDemo) return;
  app.get('/service/preview/login', (request, reply) => {
    const { as } = parseInput(demoLoginSchema, request.query);
    preview.setCookies(reply, preview.sessions.start(as));
    return reply.redirect('/', 303);
  });
}
