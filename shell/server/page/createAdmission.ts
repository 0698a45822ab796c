import underPressure from '@fastify/under-pressure';
import { networkOf, tooManyCalls } from '@kontor/server/http';
import { identityOf } from '@kontor/server/identity';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { PageView } from '../pageSource.ts';
import { staffCookies } from '../staff/staffCookies.ts';
import { maskIdentity } from '../watch/maskIdentity.ts';
import { createAllowance } from './createAllowance.ts';
import { createDocumentCount } from './createDocumentCount.ts';
import type { Visit } from './visit.ts';

/** Why no document is composed for a request, and when the browser may try again. */
export type Refusal = { readonly status: 429 | 503; readonly retryAfterSeconds: number };

type Asking = Pick<Visit, 'request' | 'isPreview'>;

/**
 * Decides whether a document is composed for a visit. Cached documents need no decision.
 *
 * @param weight how many documents it counts as
 */
export type Admission = (
  visit: Asking,
  page: Pick<PageView, 'customer'>,
  weight?: number,
) => Promise<Refusal | undefined>;

/**
 * Documents are counted in windows of ten seconds, so that one address cannot request a whole minute's documents at
 * once.
 */
const windowMs = 10_000;
const windowsPerMinute = 60_000 / windowMs;

/** How often the event loop's delay is measured, and how long an overloaded shell asks browsers to wait. */
const sampleMs = 1_000;

/** Minimum time between two warnings about the event loop. */
const warningPauseMs = 60_000;

/**
 * Who a visitor is: staff or a customer, if the back end has confirmed it for this visit, otherwise the browser. A
 * visitor id is not signed, but nobody can use up the limit of another browser without knowing that browser's secret.
 */
function identityFor({ request, isPreview }: Asking, { customer }: Pick<PageView, 'customer'>) {
  const staff = isPreview ? staffCookies(request) : undefined;
  if (staff !== undefined) return { kind: 'staff', value: staff } as const;
  if (customer !== undefined) return { kind: 'customer', value: customer } as const;
  const { visitor } = identityOf(request.cookies);
  return visitor === undefined ? undefined : ({ kind: 'visitor', value: visitor } as const);
}

/**
 * Creates the function that decides. A composed document costs several times as much as a cached one, so each address
 * and each visitor has a limit, and no document is composed while the event loop is late. All other requests are served.
 */
export async function createAdmission(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'documentsPerMinute' | 'maxLoopDelayMs' | 'cache' | 'versionKey'>,
): Promise<Admission> {
  const { documentsPerMinute, maxLoopDelayMs, cache, versionKey = '' } = config;
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: sampleMs,
    // By default, the plugin refuses every request while the event loop is late. Here, it only measures.
    pressureHandler: () => undefined,
  });
  const max = Math.ceil(documentsPerMinute / windowsPerMinute);
  const documents = max > 0 ? createDocumentCount({ max, periodMs: windowMs, cache, log: app.log }) : undefined;
  app.addHook('onClose', async () => documents?.close());
  const mayWarn = createAllowance(1, warningPauseMs);
  return async (visit, page, weight) => {
    if (app.isUnderPressure()) {
      const { eventLoopDelay } = app.memoryUsage();
      if (mayWarn()) app.log.warn({ eventLoopDelay }, 'the event loop is late, so only cached documents are served');
      return { status: 503, retryAfterSeconds: Math.ceil(sampleMs / 1000) };
    }
    if (!documents) return undefined;
    const identity = identityFor(visit, page);
    const names = [
      maskIdentity('address', networkOf(visit.request.ip), versionKey),
      ...(identity ? [maskIdentity(identity.kind, identity.value, versionKey)] : []),
    ];
    const waitMs = await documents.count(names, weight);
    return waitMs > 0 ? { status: tooManyCalls, retryAfterSeconds: Math.ceil(waitMs / 1000) } : undefined;
  };
}
