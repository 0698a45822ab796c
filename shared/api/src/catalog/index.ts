export { type CatalogApi, createCatalogApi } from './catalogApi.ts';
export {
  type Category,
  categorySchema,
  highlightsSchema,
  namedProductsQuerySchema,
  type Product,
  pictureQuerySchema,
  pictureRatios,
  productSchema,
} from './catalogSchema.ts';
