export { recordingPaths } from './recordingPaths.ts';
export {
  actionLogSchema,
  dataLayerPushesSchema,
  publicationSchema,
  type RecordingKind,
  recordingsQuerySchema,
  recordingsSchema,
  type Stage,
  stages,
  touchpointQuerySchema,
} from './recordingSchema.ts';
