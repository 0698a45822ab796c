export { createServiceApi, type ServiceApi } from './serviceApi.ts';
export {
  type InfoPage,
  infoPageSchema,
  type Store,
  type Stores,
  storeQuerySchema,
  storeSchema,
  storesSchema,
} from './serviceSchema.ts';
