import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { logTraceCapacity } from '../http/log/logTrace.ts';
import { isValidDataLayerEntry } from './dataLayerSchema.ts';

/** The maximum nesting depth of a recorded value. */
const maxDepth = 6;

function isShallow(value: unknown, levels = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

const openObjectSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(128)), v.unknown()),
  v.check((value) => isShallow(value), 'nested too deeply'),
);

const dataLayerEntrySchema = v.pipe(openObjectSchema, v.check(isValidDataLayerEntry, 'not the form of this event'));

/** The body of the tag manager's call: the entries that a page has pushed to its data layer, in order. */
export const dataLayerPushesSchema = v.strictObject({
  pushes: v.pipe(v.array(dataLayerEntrySchema), v.minLength(1), v.maxLength(50)),
});

/** The query of the campaign tracker's touchpoint call: short strings, by name. */
export const touchpointQuerySchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  v.pipe(v.string(), v.maxLength(512)),
);

/** The body of `POST /service/coffeebean/publish`: a named event with a payload. */
export const publicationSchema = v.strictObject({
  event: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
  payload: v.optional(openObjectSchema, {}),
});

const logEntry = {
  message: v.pipe(v.string(), v.maxLength(2_000)),
  time: v.pipe(v.string(), v.isoTimestamp()),
  details: v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => isShallow(value), 'nested too deeply'),
    ),
  ),
};

/** The body of an action log call: a warning or an error, and the entries that precede it (CALL-37). */
export const actionLogSchema = v.strictObject({
  ...logEntry,
  level: v.picklist(['warning', 'error']),
  emitter: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  site: v.picklist(siteKeys),
  path: v.pipe(v.string(), v.maxLength(512)),
  trace: v.pipe(
    v.array(v.strictObject({ ...logEntry, level: v.picklist(['debug', 'info', 'warning', 'error']) })),
    v.maxLength(logTraceCapacity),
  ),
});

/** The kinds of recordings, by source. */
export const recordingKinds = ['DATA_LAYER', 'TOUCHPOINT', 'PUBLICATION', 'ACTION_LOG'] as const;

export type RecordingKind = (typeof recordingKinds)[number];

/**
 * The query of `GET /service/recordings`. It can limit the response to one kind, to ids greater than `after`, and to
 * the calling visitor.
 */
export const recordingsQuerySchema = v.object({
  kind: v.optional(v.picklist(recordingKinds)),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)), '0'),
  visitor: v.optional(v.picklist(['me'])),
});

/** The response to `GET /service/recordings`, oldest first. */
export const recordingsSchema = v.object({
  recordings: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(recordingKinds),
      site: v.nullable(v.string()),
      recordedAt: v.string(),
      body: v.unknown(),
    }),
  ),
});

/** The stages of an environment, each with its own scripts (SITE-22). */
export const stages = ['development', 'staging', 'production'] as const;
