export { createPreviewApi, type PreviewApi, type PreviewSettings } from './previewApi.ts';
export {
  type PreviewSession,
  type PreviewTokenStatus,
  previewCheckSchema,
  previewCookieName,
  previewTokenBodySchema,
  previewTokenResponseSchema,
} from './previewSchema.ts';
