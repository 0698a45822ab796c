export {
  actionLogSchema,
  dataLayerPushesSchema,
  publicationSchema,
  type RecordingKind,
  recordingKinds,
  recordingPaths,
  recordingsQuerySchema,
  recordingsSchema,
  type Stage,
  stages,
  touchpointQuerySchema,
} from './recordingSchema.ts';
