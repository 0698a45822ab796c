export { type CatalogApi, createCatalogApi } from './catalogApi.ts';
export {
  type Category,
  categorySchema,
  highlightsSchema,
  namedProductsQuerySchema,
  type Product,
  productSchema,
} from './catalogSchema.ts';
export { pictureQuerySchema } from './pictureQuery.ts';
export { pictureWidths } from './pictureWidths.ts';
