import type { DatabaseSync } from 'node:sqlite';
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
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { createRecordings } from './recordings.ts';
import { type ConsentTextsOfSites, consentScript, tagManagerScript } from './standInScripts.ts';

/** The parts of the back end that the stand-ins need. */
type StandInOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Whether to store and list everything, rather than only the action log. */
  readonly isRecording: boolean;
  readonly consentTexts: ConsentTextsOfSites;
  /** Configures routes for beacons, which cannot set headers. */
  readonly beaconConfig: FastifyContextConfig;
  /** The visitor who makes a call, if the call identifies one. */
  readonly visitorOf: (request: FastifyRequest) => string | undefined;
  /** The site of a call, if it names one. Refuses an unknown site. */
  readonly siteOf: (request: FastifyRequest) => SiteKey | undefined;
  /** Validates input or refuses it. */
  readonly parseInput: <Schema extends v.GenericSchema>(schema: Schema, input: unknown) => v.InferOutput<Schema>;
  readonly refuse: (status: number, code: string, message: string) => never;
};

/** The maximum size of a request body with a log or many events, in bytes. */
const bodyLimit = 65_536;

type ScriptRoute = { Params: { stage: string; file: string } };

function siteOfScript({ stage, file }: ScriptRoute['Params']): SiteKey | undefined {
  const site = file.endsWith('.js') ? file.slice(0, -'.js'.length) : undefined;
  return stages.some((known) => known === stage) && isSiteKey(site) ? site : undefined;
}

const sendScript = (reply: FastifyReply, script: string, cacheControl: string): FastifyReply =>
  reply.header('cache-control', cacheControl).type('text/javascript; charset=utf-8').send(script);

/**
 * Stand-ins for the external services that pages load scripts from and send events to (TRACK-14, CALL-37). The calls
 * that they receive are stored if recordings are on. The action log is always stored.
 */
export function registerStandInRoutes(app: FastifyInstance, options: StandInOptions): void {
  const { isRecording, visitorOf, siteOf, parseInput, refuse } = options;
  const recordings = createRecordings(options.database, options.clock);

  const record = (kind: RecordingKind, request: FastifyRequest, body: unknown): void => {
    if (!isRecording && kind !== 'ACTION_LOG') return;
    // Pages send logs without personal data, but other callers may include such data.
    const stored = kind === 'ACTION_LOG' ? scrubPersonalData(body) : body;
    recordings.add(kind, { visitor: visitorOf(request), site: siteOf(request) }, stored);
  };

  const take = (path: string, kind: RecordingKind, schema: v.GenericSchema): void => {
    app.post(path, { bodyLimit, config: options.beaconConfig }, (request, reply) => {
      siteOf(request);
      record(kind, request, parseInput(schema, request.body));
      return reply.code(204).send();
    });
  };

  const scripts = {
    consent: (site: SiteKey) => consentScript(site, options.consentTexts),
    tagmanager: tagManagerScript,
  };
  for (const [name, scriptOf] of Object.entries(scripts)) {
    app.get<ScriptRoute>(`/service/${name}/:stage/:file`, ({ params }, reply) => {
      const site = siteOfScript(params) ?? refuse(404, 'SCRIPT_UNKNOWN', 'there is no such script');
      return sendScript(reply, scriptOf(site), 'public, max-age=60');
    });
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
    const visitorId = visitor === 'me' ? (visitorOf(request) ?? '') : undefined;
    return { recordings: recordings.list({ after, kind, visitor: visitorId }) };
  });
}
