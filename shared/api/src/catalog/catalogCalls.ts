import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { categorySchema, highlightsSchema, namedProductsQuerySchema, productSchema } from './catalogSchema.ts';
import { pictureQuerySchema } from './pictureQuery.ts';

const base = '/service/catalog/api/v1';

const picture = {
  200: { text: 'The picture', mediaType: 'image/avif' },
  304: { text: 'Not modified' },
  404: refusal('`PICTURE_UNKNOWN`'),
} as const;

const drawing = { ...picture, 200: { text: 'The picture', mediaType: 'image/svg+xml' } } as const;

/** Products and their pictures, for the pages that the chrome surrounds. */
export const catalogCalls: ApiFamily = {
  name: 'Catalogue',
  calls: [
    {
      method: 'GET',
      path: `${base}/products`,
      summary: 'The named products that a site sells, in the order of their ids.',
      site: 'required',
      query: namedProductsQuerySchema,
      answers: { 200: { text: 'The products', schema: highlightsSchema } },
    },
    {
      method: 'GET',
      path: `${base}/products/:id`,
      summary: 'A product of a site.',
      site: 'required',
      answers: { 200: { text: 'The product', schema: productSchema }, 404: refusal('`PRODUCT_UNKNOWN`') },
    },
    {
      method: 'GET',
      path: `${base}/categories/:key`,
      summary: 'A listing of a site.',
      site: 'required',
      answers: { 200: { text: 'The listing', schema: categorySchema }, 404: refusal('`CATEGORY_UNKNOWN`') },
    },
    {
      method: 'GET',
      path: `${base}/highlights`,
      summary: 'Products for the home page.',
      site: 'required',
      answers: { 200: { text: 'The products', schema: highlightsSchema } },
    },
    {
      method: 'GET',
      path: '/pictures/product/:id.avif',
      summary: 'The picture of a product; a square thumbnail by default.',
      site: 'none',
      query: pictureQuerySchema,
      answers: picture,
    },
    {
      method: 'GET',
      path: '/pictures/scene/:name.avif',
      summary: 'The picture of a scene; 16 to 9 by default.',
      site: 'none',
      query: pictureQuerySchema,
      answers: picture,
    },
    {
      method: 'GET',
      path: '/service/footer-images/logos/*',
      summary: 'A mark of the footer or a flag.',
      site: 'none',
      answers: drawing,
    },
  ],
};
