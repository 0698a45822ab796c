import rateLimit from '@fastify/rate-limit';
import { logText } from '@kontor/server/log';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/**
 * A page's report of a slot whose remote failed or was late, or of a script that was loaded later; all texts are short.
 */
const slotReportSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(64), v.regex(/^\w+\/[\w.~-]+$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.+-]+$/))),
  outcome: v.picklist(['load-failed', 'deadline', 'render-failed', 'late', 'hydration-failed']),
  elapsed: v.pipe(v.number(), v.minValue(0)),
  message: v.pipe(v.string(), v.maxLength(600)),
});

/** Reports that one address may send in a minute: enough for several pages with every slot failing. */
const maxReports = 60;

/** Logs reports of slots, up to a limit for each address. */
export async function takeSlotReports(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { statusCode }) => ({
      statusCode,
      message: 'This address has reported often enough.',
    }),
  });
  const limit = { config: { rateLimit: { max: maxReports, timeWindow: 60_000 } } };
  app.post('/slot-reports', limit, async (request, reply) => {
    const report = v.safeParse(slotReportSchema, request.body);
    if (!report.success)
      return reply.code(400).send({ error: 'REPORT_INVALID', message: 'This is not a slot report.' });
    const { message, ...slot } = report.output;
    // Reports are not authenticated, so their texts are sanitised.
    app.log.warn({ slot: { ...slot, message: logText(message) } }, 'a slot shows its fallback');
    return reply.code(204).send();
  });
}
