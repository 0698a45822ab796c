export { createPreviewApi, type PreviewApi, type PreviewSettings } from './previewApi.ts';
export {
  handoverRedeemSchema,
  handoverSchema,
  handoverTicketSchema,
  type PreviewPart,
  type PreviewSession,
  type PreviewTokenStatus,
  previewChoiceSchema,
  previewCookieName,
  previewTokenBodySchema,
  previewYears,
  readTokenStatus,
  staffCookieName,
  staffLoginSchema,
  staffNameMaxLength,
} from './previewSchema.ts';
/** The path of the staff log-in on every host of the shop (PREV-59). */
export const staffLoginPath = '/staff/login';

/** The name of the query parameter for a preview in a page's address (PREV-32). */
export const sharedViewParameter = 'preview-view';

export { readSharedView, type SharedView } from './sharedView.ts';
export { type RemoteVersions, remoteVersionsSchema, versionChoiceSchema, versionsPath } from './versionsSchema.ts';
