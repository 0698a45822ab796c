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
/** Path of the log-in of staff, on every host of the shop (PREV-59). */
export const staffLoginPath = '/staff/login';

/** Name of the parameter of a page's address with a preview (PREV-32). */
export const sharedViewParameter = 'preview-view';

export { readSharedView, type SharedView } from './sharedView.ts';
export { type RemoteVersions, remoteVersionsSchema, versionChoiceSchema, versionsPath } from './versionsSchema.ts';
