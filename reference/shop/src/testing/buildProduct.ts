import type { Product } from '@kontor/api/catalog';

/** A valid product. A test specifies only the fields that matter. */
export function buildProduct(changes: Partial<Product> = {}): Product {
  return {
    id: '1000001',
    tcm: '10001',
    title: 'Mug',
    variant: '300 ml',
    description: 'A mug.',
    category: 'kitchen',
    categoryTitle: 'Kitchen',
    url: '/product/1000001',
    imageUrl: '/pictures/product/1000001.avif',
    price: { amount: 4.99, currency: 'EUR' },
    availability: 'AVAILABLE',
    badges: [],
    ...changes,
  };
}
