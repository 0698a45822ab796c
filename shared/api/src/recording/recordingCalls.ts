import { type ApiCall, type ApiFamily, refusal } from '../calls/apiCall.ts';
import { recordingPaths } from './recordingPaths.ts';
import {
  actionLogSchema,
  dataLayerPushesSchema,
  publicationSchema,
  recordingsQuerySchema,
  recordingsSchema,
} from './recordingSchema.ts';

const script = { 200: { text: 'The script', mediaType: 'text/javascript' }, 404: refusal('`SCRIPT_UNKNOWN`') } as const;

const taken = (path: ApiCall['path'], summary: string, body: ApiCall['body']): ApiCall => ({
  method: 'POST',
  path,
  summary,
  site: 'optional',
  ...(body ? { body } : {}),
  isCsrfExempt: true,
  answers: { 204: { text: 'Accepted' }, 413: refusal('`BODY_TOO_LARGE`: above 64 KiB') },
});

/** The stand-ins for external services, and the action log (TRACK-14, CALL-37). */
export const recordingCalls: ApiFamily = {
  name: 'Stand-ins and log',
  calls: [
    {
      method: 'GET',
      path: '/service/consent/:stage/:file',
      summary: 'The consent script of a stage and a site, such as `development/DE.js`.',
      site: 'none',
      answers: script,
    },
    {
      method: 'GET',
      path: '/service/tagmanager/:stage/:file',
      summary:
        'The tag manager of a stage and a site, such as `development/DE.js`; sends what is pushed to the data layer.',
      site: 'none',
      answers: script,
    },
    taken(recordingPaths.dataLayer, 'What a page pushed to its data layer.', dataLayerPushesSchema),
    {
      method: 'GET',
      path: recordingPaths.touchpoint,
      summary: 'The campaign tracker: takes short texts by name in the query and answers an empty script.',
      site: 'optional',
      answers: { 200: { text: 'An empty script', mediaType: 'text/javascript' } },
    },
    taken(recordingPaths.publication, 'An event that the shop publishes.', publicationSchema),
    taken(recordingPaths.actionLog, 'A warning or an error of a page and what came before it.', actionLogSchema),
    {
      method: 'GET',
      path: recordingPaths.recordings,
      summary: 'The received recordings, oldest first; exists only if recordings are on.',
      site: 'none',
      query: recordingsQuerySchema,
      answers: { 200: { text: 'The recordings', schema: recordingsSchema } },
    },
  ],
};
