import underPressure from '@fastify/under-pressure';
import { networkOf, tooManyCalls } from '@kontor/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { createAllowance } from './createAllowance.ts';

/** Why no document is composed for a request, and when the browser may try again. */
export type Refusal = { readonly status: 429 | 503; readonly retryAfterSeconds: number };

/** Decides whether a document is composed for a request. Cached documents need no decision. */
export type Admission = (request: FastifyRequest) => Promise<Refusal | undefined>;

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
 * Creates the function that decides. A composed document costs several times as much as a cached one, so each address
 * has a limit, and no document is composed while the event loop is late. All other requests are served. Every instance
 * counts separately, because the limit protects the processor of one instance.
 */
export async function createAdmission(
  app: FastifyInstance,
  { documentsPerMinute, maxLoopDelayMs }: Pick<ShellConfig, 'documentsPerMinute' | 'maxLoopDelayMs'>,
): Promise<Admission> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: sampleMs,
    // By default, the plugin refuses every request while the event loop is late. Here, it only measures.
    pressureHandler: () => undefined,
  });
  const count =
    documentsPerMinute > 0
      ? app.createRateLimit({
          max: Math.ceil(documentsPerMinute / windowsPerMinute),
          timeWindow: windowMs,
          keyGenerator: ({ ip }) => networkOf(ip),
        })
      : undefined;
  const mayWarn = createAllowance(1, warningPauseMs);
  return async (request) => {
    if (app.isUnderPressure()) {
      const { eventLoopDelay } = app.memoryUsage();
      if (mayWarn()) app.log.warn({ eventLoopDelay }, 'the event loop is late, so only cached documents are served');
      return { status: 503, retryAfterSeconds: Math.ceil(sampleMs / 1000) };
    }
    const limit = await count?.(request);
    return limit && !limit.isAllowed && limit.isExceeded
      ? { status: tooManyCalls, retryAfterSeconds: limit.ttlInSeconds }
      : undefined;
  };
}
