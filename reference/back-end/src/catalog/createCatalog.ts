import type { DatabaseSync } from 'node:sqlite';
import type { Category, Product } from '@kontor/api/catalog';
import { type SiteKey, siteKeys } from '@kontor/site';
import { departmentOf, isCategoryKey, type ListingKey } from '../content/assortment/categories.ts';
import type { ProductContent } from '../content/assortment/products.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { presentProduct } from './presentProduct.ts';

export type Stock = ReturnType<typeof createStock>;

/** How many pieces of each product have been ordered. All sites share one warehouse. */
export function createStock(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    ordered: (productId: string) =>
      Number(sql.get`SELECT pieces FROM ordered_pieces WHERE product_id = ${productId}`?.['pieces'] ?? 0),
    /** The number of ordered pieces by product id, without products that have no orders. */
    allOrdered: (): ReadonlyMap<string, number> =>
      new Map(sql.all`SELECT * FROM ordered_pieces`.map((row) => [String(row['product_id']), Number(row['pieces'])])),
    /** Adds an order. Must be called in the transaction that stores the order. */
    order: (productId: string, pieces: number) =>
      void sql.run`
        INSERT INTO ordered_pieces VALUES (${productId}, ${pieces})
        ON CONFLICT (product_id) DO UPDATE SET pieces = pieces + excluded.pieces`,
  };
}

/** Whether a product appears in a listing. */
export function isListedIn(product: ProductContent, key: ListingKey): boolean {
  if (key === 'sale') return product.formerPriceCents !== undefined;
  if (key === 'new') return product.badges.includes('new');
  return product.category === key || product.department === key;
}

/** Number of products on the home page. */
const highlightCount = 8;

/** Takes one product from each department in turn, so the home page shows products from the whole shop. */
function interleave(products: readonly ProductContent[]): ProductContent[] {
  const counts = new Map<string, number>();
  const ranked = products.map((product) => {
    const rank = counts.get(product.department) ?? 0;
    counts.set(product.department, rank + 1);
    return { product, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ product }) => product);
}

export type Catalog = ReturnType<typeof createCatalog>;

/**
 * The current assortment: single products, listings and the products on the home page.
 *
 * @param stock the ordered pieces; by default, no products have been ordered
 */
export function createCatalog(
  { products, vocabularyFor }: Pick<ShopContent, 'products' | 'vocabularyFor'>,
  stock?: Pick<Stock, 'ordered' | 'allOrdered'>,
) {
  const listings = new Map(siteKeys.map((site) => [site, vocabularyFor(site).listings]));
  const titleOf = (key: ListingKey, site: SiteKey): string => listings.get(site)?.[key].title ?? key;
  /** Each site's products. Mobile tariffs are sold only in Germany (HEAD-22). */
  const soldBySite = new Map(
    siteKeys.map((site) => [site, products.filter(({ category }) => category !== 'mobile-tariffs' || site === 'DE')]),
  );
  const soldById = new Map([...soldBySite].map(([site, all]) => [site, new Map(all.map((one) => [one.id, one]))]));
  const withoutOrdered = (product: ProductContent, ordered = 0): ProductContent =>
    ordered === 0 ? product : { ...product, stock: Math.max(0, product.stock - ordered) };
  const sold = (site: SiteKey): readonly ProductContent[] => {
    const ordered = stock?.allOrdered();
    return (soldBySite.get(site) ?? []).map((product) => withoutOrdered(product, ordered?.get(product.id)));
  };
  const present = (product: ProductContent, site: SiteKey): Product =>
    presentProduct(product, site, titleOf(product.category, site));
  return {
    sold,
    present,
    titleOf,
    /** The product that a site sells under an id, with the remaining stock. */
    find(id: string, site: SiteKey): ProductContent | undefined {
      const product = soldById.get(site)?.get(id);
      return product && withoutOrdered(product, stock?.ordered(id));
    },
    category(key: ListingKey, site: SiteKey): Category {
      const parent = isCategoryKey(key) ? departmentOf(key) : undefined;
      return {
        key,
        title: titleOf(key, site),
        ...(parent ? { parent: { key: parent, title: titleOf(parent, site) } } : {}),
        products: sold(site)
          .filter((product) => isListedIn(product, key))
          .map((product) => present(product, site)),
      };
    },
    highlights(site: SiteKey): Product[] {
      const available = sold(site).filter((product) => product.stock > 0);
      const withBadgesFirst = available.toSorted((a, b) => Math.min(1, b.badges.length) - Math.min(1, a.badges.length));
      return interleave(withBadgesFirst)
        .slice(0, highlightCount)
        .map((product) => present(product, site));
    },
  };
}
