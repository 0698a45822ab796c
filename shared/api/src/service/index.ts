export {
  type Cancellation,
  type CancellationErrors,
  type CancellationField,
  type CancellationReceipt,
  type CancellationTexts,
  type CancellationValues,
  cancellationFields,
  cancellationLimits,
  cancellationPath,
  cancellationReceiptSchema,
  cancellationSchema,
  cancellationTextsSchema,
  readCancellation,
} from './cancellation.ts';
export { createServiceApi, type ServiceApi } from './serviceApi.ts';
export {
  type InfoPage,
  infoPageSchema,
  type NewsletterIssue,
  type Store,
  type Stores,
  storeQuerySchema,
  storeSchema,
  storesSchema,
} from './serviceSchema.ts';
