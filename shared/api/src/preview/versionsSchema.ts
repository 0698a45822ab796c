import * as v from 'valibot';
import { previewChoiceSchema, previewTokenBodySchema } from './previewSchema.ts';

/** The path of the shell's call for the versions of remotes (PREV-29). */
export const versionsPath = '/staff/versions';

const versionSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/**
 * The versions that a staff member has chosen, by remote; an empty object means no choice. If the body also has
 * settings, they are applied or refused together with the versions (PREV-57).
 */
export const versionChoiceSchema = v.strictObject({
  pins: v.record(versionSchema, versionSchema),
  settings: v.optional(v.strictObject({ ...previewTokenBodySchema.entries, ...previewChoiceSchema.entries })),
});

/**
 * The versions of each remote: the stable version if one has been promoted, the versions to choose from, the chosen
 * version, and the canary if this visitor gets it.
 */
export const remoteVersionsSchema = v.object({
  remotes: v.array(
    v.object({
      name: v.string(),
      live: v.optional(v.string()),
      versions: v.array(v.string()),
      pinned: v.optional(v.string()),
      canary: v.optional(v.string()),
    }),
  ),
});

/** A remote with its versions. */
export type RemoteVersions = v.InferOutput<typeof remoteVersionsSchema>['remotes'][number];
