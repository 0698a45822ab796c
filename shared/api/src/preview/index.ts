export { createPreviewApi, type PreviewApi, type PreviewSettings } from './previewApi.ts';
export {
  type PreviewSession,
  type PreviewTokenStatus,
  previewChoiceSchema,
  previewCookieName,
  previewTokenBodySchema,
  staffCookieName,
  staffLoginSchema,
} from './previewSchema.ts';
