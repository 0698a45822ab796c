import type { RateLimitOptions } from '@fastify/rate-limit';
import { logText } from '@kontor/server/log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { policyReportPath } from './page/securityHeaders.ts';
import type { Observer } from './watch/createObserver.ts';

/**
 * A page's report about a slot whose remote failed or was late, or about a script that was loaded later. Its strings
 * are short.
 */
const slotReportSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(64), v.regex(/^\w+\/[\w.~-]+$/)),
  version: v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.+-]+$/))),
  outcome: v.picklist(['load-failed', 'deadline', 'render-failed', 'late', 'hydration-failed', 'uncaught']),
  elapsed: v.pipe(v.number(), v.minValue(0)),
  message: v.pipe(v.string(), v.maxLength(600)),
});

/** The versions that a page has run, by remote. */
const runReportSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w-]+$/)),
    v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.+-]+$/)),
  ),
  v.check((versions) => Object.keys(versions).length <= 50),
);

/** A page's report on the speed of its remotes. */
const speedReportSchema = v.pipe(
  v.array(
    v.object({
      /** Remote and version, or `shell`. */
      emitter: v.pipe(v.string(), v.maxLength(201), v.regex(/^[\w-]+(?:@[\w.+-]+)?$/)),
      metric: v.picklist(['LCP', 'INP', 'CLS', 'LOAD']),
      value: v.pipe(v.number(), v.minValue(0)),
      rating: v.picklist(['good', 'needs-improvement', 'poor', 'none']),
    }),
  ),
  v.maxLength(50),
);

type Measure = v.InferOutput<typeof speedReportSchema>[number];

/** A browser's report about something that the page's policy refuses. */
const policyReportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z-]+$/)),
    'blocked-uri': v.optional(v.string(), ''),
    'source-file': v.optional(v.string(), ''),
    'line-number': v.optional(v.number()),
    disposition: v.optional(v.picklist(['enforce', 'report'])),
  }),
});

/** The path that receives the versions that a page has run. */
const runReportPath = '/run-reports';

/** How many reports one address may send per minute: enough for several pages on which every slot fails. */
const maxReports = 60;

/** A remote that arrives later than this is slow. The same limit applies to the LCP: above it, an LCP is rated poor. */
const lateLoadMs = 4_000;

const isSlow = ({ metric, value, rating }: Measure): boolean =>
  rating === 'poor' || (metric === 'LOAD' && value > lateLoadMs);

/** Versions by remote. Measurements that belong to no remote are left out. */
const versionsOf = (measures: readonly Measure[]): Record<string, string> =>
  Object.fromEntries(
    measures.flatMap(({ emitter }) => {
      const [name = '', version] = emitter.split('@');
      return version === undefined ? [] : [[name, version]];
    }),
  );

/**
 * Receives reports from pages, up to a limit for each address. Slot failures and policy refusals are logged. Failures,
 * the versions that ran and, with the visitor's consent, the remotes' speed are reported to the controller.
 *
 * @param observer without an observer, pages report failures only
 */
export function takePageReports(app: FastifyInstance, observer: Observer | undefined): void {
  const rateLimit: RateLimitOptions = {
    max: maxReports,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { statusCode }) => ({
      statusCode,
      message: 'This address has reported often enough.',
    }),
  };
  const limit = { config: { rateLimit } };
  const take = <Schema extends v.GenericSchema>(
    path: string,
    { schema, name }: { readonly schema: Schema; readonly name: string },
    handle: (report: v.InferOutput<Schema>, request: FastifyRequest) => Promise<void> | void,
  ): void => {
    app.post(path, limit, async (request, reply) => {
      const report = v.safeParse(schema, request.body);
      if (!report.success) {
        return reply.code(400).send({ error: 'REPORT_INVALID', message: `This is not a ${name}.` });
      }
      await handle(report.output, request);
      return reply.code(204).send();
    });
  };
  take('/slot-reports', { schema: slotReportSchema, name: 'slot report' }, async ({ message, ...slot }, request) => {
    // Reports are not authenticated, so their strings are sanitised.
    const safe = { ...slot, message: logText(message) };
    app.log.warn({ slot: safe }, 'a slot shows its fallback');
    // A late slot has already reported that it missed its deadline.
    if (slot.outcome !== 'late') await observer?.failed(request, { ...safe, version: slot.version });
  });
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  take(policyReportPath, { schema: policyReportSchema, name: 'report of a policy' }, ({ 'csp-report': refused }) => {
    const policy = {
      directive: refused['effective-directive'],
      blocked: logText(refused['blocked-uri']),
      source: logText(refused['source-file']),
      line: refused['line-number'],
      disposition: refused.disposition,
    };
    app.log.warn({ policy }, 'a page’s policy refuses something');
  });
  if (!observer) return;
  take(runReportPath, { schema: runReportSchema, name: 'report of versions' }, (versions, request) =>
    observer.ran(request, versions),
  );
  take('/speed-reports', { schema: speedReportSchema, name: 'report of measures' }, (measures, request) =>
    observer.measured(request, versionsOf(measures), versionsOf(measures.filter(isSlow))),
  );
}
