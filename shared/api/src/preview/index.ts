export { createPreviewApi, type PreviewApi, type PreviewSettings } from './previewApi.ts';
export {
  type PreviewPart,
  type PreviewSession,
  type PreviewTokenStatus,
  previewChoiceSchema,
  previewCookieName,
  previewTokenBodySchema,
  staffCookieName,
  staffLoginSchema,
} from './previewSchema.ts';
export { readSharedView, type SharedView } from './sharedView.ts';
export { type RemoteVersions, remoteVersionsSchema, versionChoiceSchema, versionsPath } from './versionsSchema.ts';
