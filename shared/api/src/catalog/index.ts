export { type CatalogApi, createCatalogApi } from './catalogApi.ts';
export { type Category, categorySchema, highlightsSchema, type Product, productSchema } from './catalogSchema.ts';
