import * as v from 'valibot';
import { parseResponse } from '../http/parseResponse.ts';
import { lenient, readableList } from '../http/tolerantFields.ts';
import { type PreviewPart, previewParts } from './previewSchema.ts';
import type { RemoteVersions } from './versionsSchema.ts';

const versionsSchema = v.object({
  remotes: readableList(
    v.object({
      name: v.string(),
      live: lenient(v.string()),
      versions: readableList(v.string()),
      pinned: lenient(v.string()),
      canary: lenient(v.string()),
    }),
  ),
});

const differencesSchema = v.object({ differences: readableList(v.picklist(previewParts)) });

/** Returns the readable remotes from a response with versions. */
export const readVersions = (data: unknown, call: string): RemoteVersions[] =>
  parseResponse(versionsSchema, data, call).remotes;

/** Returns the known parts from a response with differences. */
export const readDifferences = (data: unknown, call: string): PreviewPart[] =>
  parseResponse(differencesSchema, data, call).differences;
