import { groupSchema, siteSchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** Path at which the controller receives observations. */
export const observationsPath = '/observations';

/** Maximum number of observations per request. */
export const maxObservations = 1_000;

/** A number that stands for a visitor or an address and can be computed only with the key. */
const maskedSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

const versionSchema = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.+-]+$/));

const observationSchema = v.object({
  visitor: maskedSchema,
  address: maskedSchema,
  /**
   * The visitor's site and group. A canary for some visitors is compared with the stable version only among those
   * visitors.
   */
  site: v.optional(siteSchema),
  group: v.optional(groupSchema),
  /**
   * What a server has observed about a visitor: the server sent a page, the page ran the remotes, a slot failed, the
   * page was measured, or a measurement was poor. Clients that only request documents run nothing.
   */
  kind: v.picklist(['seen', 'ran', 'failed', 'measured', 'slow']),
  /** Versions to which the observation applies, by remote. */
  versions: v.record(v.pipe(v.string(), v.maxLength(100)), versionSchema),
  /** The sanitised report on a failed slot. */
  failure: v.optional(
    v.object({
      slot: v.pipe(v.string(), v.maxLength(64)),
      outcome: v.pipe(v.string(), v.maxLength(32)),
      message: v.pipe(v.string(), v.maxLength(600)),
    }),
  ),
});

export const observationsSchema = v.pipe(v.array(observationSchema), v.maxLength(maxObservations));

/** What a server has observed about a visitor and the remotes' versions on a page. */
export type Observation = v.InferOutput<typeof observationSchema>;
