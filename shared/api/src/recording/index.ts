export { recordingPaths } from './recordingPaths.ts';
export {
  actionLogSchema,
  dataLayerPushesSchema,
  publicationSchema,
  type RecordingKind,
  recordingsQuerySchema,
  recordingsSchema,
  stages,
  touchpointQuerySchema,
} from './recordingSchema.ts';
