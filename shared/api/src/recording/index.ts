export {
  actionLogSchema,
  dataLayerPushesSchema,
  publicationSchema,
  type RecordingKind,
  recordingPaths,
  recordingsQuerySchema,
  recordingsSchema,
  type Stage,
  stages,
  touchpointQuerySchema,
} from './recordingSchema.ts';
