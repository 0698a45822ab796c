import {
  actionLogSchema,
  dataLayerPushesSchema,
  publicationSchema,
  type RecordingKind,
  recordingPaths,
  recordingsQuerySchema,
  stages,
  touchpointQuerySchema,
} from '@kontor/api/recording';
import { isSiteKey, type SiteKey, scrubPersonalData } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { optionalSiteOf, parseInput, refuse } from '../http/input.ts';
import { consentScript, tagManagerScript } from './standInScripts.ts';

/** Largest body of a call with a log or many events, in bytes. */
const bodyLimit = 65_536;

/** The options of routes for beacons, which cannot set headers. */
const posted = { bodyLimit, config: { isCsrfExempt: true } };

type ScriptRoute = { Params: { stage: string; file: string } };

function siteOfScript({ stage, file }: ScriptRoute['Params']): SiteKey {
  const site = file.endsWith('.js') ? file.slice(0, -'.js'.length) : undefined;
  if (stages.some((known) => known === stage) && isSiteKey(site)) return site;
  return refuse(404, 'SCRIPT_UNKNOWN', 'there is no such script');
}

const sendScript = (reply: FastifyReply, script: string, cacheControl: string): FastifyReply =>
  reply.header('cache-control', cacheControl).type('text/javascript; charset=utf-8').send(script);

/**
 * Stand-ins of the outside services that pages load scripts from and send events to (TRACK-14, CALL-37). What they
 * receive is stored if recordings are on; the action log is always stored.
 */
export function registerStandInRoutes(
  app: FastifyInstance,
  { recordings, isRecording, visitors }: ShopRouteOptions,
): void {
  const record = (kind: RecordingKind, request: FastifyRequest, body: unknown): void => {
    if (!isRecording && kind !== 'ACTION_LOG') return;
    // Pages send logs without personal data, but other callers may not.
    const stored = kind === 'ACTION_LOG' ? scrubPersonalData(body) : body;
    recordings.add(kind, { visitor: visitors.find(request), site: optionalSiteOf(request) }, stored);
  };

  const take = (path: string, kind: RecordingKind, schema: v.GenericSchema): void => {
    app.post(path, posted, (request, reply) => {
      optionalSiteOf(request);
      record(kind, request, parseInput(schema, request.body));
      return reply.code(204).send();
    });
  };

  for (const [name, scriptOf] of Object.entries({ consent: consentScript, tagmanager: tagManagerScript })) {
    app.get<ScriptRoute>(`/service/${name}/:stage/:file`, (request, reply) =>
      sendScript(reply, scriptOf(siteOfScript(request.params)), 'public, max-age=60'),
    );
  }

  app.get(recordingPaths.touchpoint, (request, reply) => {
    record('TOUCHPOINT', request, parseInput(touchpointQuerySchema, request.query));
    return sendScript(reply, '', 'no-store');
  });

  take(recordingPaths.dataLayer, 'DATA_LAYER', dataLayerPushesSchema);
  take(recordingPaths.publication, 'PUBLICATION', publicationSchema);
  take(recordingPaths.actionLog, 'ACTION_LOG', actionLogSchema);

  if (!isRecording) return;
  app.get(recordingPaths.recordings, (request) => {
    const { kind, after, visitor } = parseInput(recordingsQuerySchema, request.query);
    const visitorId = visitor === 'me' ? (visitors.find(request) ?? '') : undefined;
    return { recordings: recordings.list({ after, kind, visitor: visitorId }) };
  });
}
