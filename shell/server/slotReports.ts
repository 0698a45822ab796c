import rateLimit from '@fastify/rate-limit';
import { logText } from '@kontor/server/log';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** What a page reports of a slot whose remote did not come as it should; everything in it is short. */
const slotReportSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(64), v.regex(/^\w+\/\w+$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.+-]+$/))),
  outcome: v.picklist(['load-failed', 'deadline', 'render-failed', 'late', 'hydration-failed']),
  elapsed: v.pipe(v.number(), v.minValue(0)),
  message: v.pipe(v.string(), v.maxLength(600)),
});

/** Reports of one address in a minute: several pages in a row with every slot dark. */
const mostReports = 60;

/** Takes the reports of slots into the log, as many as one visitor's pages can have reason for. */
export async function takeSlotReports(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { statusCode }) => ({
      statusCode,
      message: 'This address has reported often enough.',
    }),
  });
  const limit = { config: { rateLimit: { max: mostReports, timeWindow: 60_000 } } };
  app.post('/slot-reports', limit, async (request, reply) => {
    const report = v.safeParse(slotReportSchema, request.body);
    if (!report.success) return reply.code(400).send({ error: 'REPORT_INVALID', message: 'This is no slot report.' });
    const { message, ...slot } = report.output;
    // Anybody can send a report: what it says is written like any text from elsewhere.
    app.log.warn({ slot: { ...slot, message: logText(message) } }, 'a slot shows its fallback');
    return reply.code(204).send();
  });
}
