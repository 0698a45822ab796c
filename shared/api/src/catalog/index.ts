export { type CatalogApi, createCatalogApi } from './catalogApi.ts';
export {
  type Category,
  categorySchema,
  highlightsSchema,
  namedProductsQuerySchema,
  type Product,
  pictureQuerySchema,
  productSchema,
} from './catalogSchema.ts';
export { pictureWidths } from './pictureWidths.ts';
