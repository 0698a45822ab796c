export { createPreviewApi, type PreviewApi, type PreviewSettings } from './previewApi.ts';
export {
  type PreviewSession,
  type PreviewTokenStatus,
  previewCheckSchema,
  previewChoiceSchema,
  previewCookieName,
  previewDoneSchema,
  previewTokenBodySchema,
  previewTokenResponseSchema,
  staffCookieName,
  staffLoginSchema,
} from './previewSchema.ts';
