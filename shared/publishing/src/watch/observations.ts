import { groupSchema, siteSchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** Path at which the controller receives observations. */
export const observationsPath = '/observations';

/** Maximum number of observations in one request. */
export const maxObservations = 1_000;

/** A number that stands for a visitor or an address; computing it requires the key. */
const maskedSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

const versionSchema = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.+-]+$/));

const observationSchema = v.object({
  visitor: maskedSchema,
  address: maskedSchema,
  /** The visitor's site and group: a canary for some visitors is compared with stable only among these. */
  site: v.optional(siteSchema),
  group: v.optional(groupSchema),
  /**
   * What a server has observed of a visitor: it sent a page, the page ran the remotes, a slot failed, the page was
   * measured, or a measure was poor. Clients that only request documents run nothing.
   */
  kind: v.picklist(['seen', 'ran', 'failed', 'measured', 'slow']),
  /** Versions that the observation concerns, by remote. */
  versions: v.record(v.pipe(v.string(), v.maxLength(100)), versionSchema),
  /** The sanitised report of a failed slot. */
  failure: v.optional(
    v.object({
      slot: v.pipe(v.string(), v.maxLength(64)),
      outcome: v.pipe(v.string(), v.maxLength(32)),
      message: v.pipe(v.string(), v.maxLength(600)),
    }),
  ),
});

export const observationsSchema = v.pipe(v.array(observationSchema), v.maxLength(maxObservations));

/** What a server has observed of a visitor and the versions of remotes in a page. */
export type Observation = v.InferOutput<typeof observationSchema>;
