import type { DatabaseSync } from 'node:sqlite';
import type { Category, Product } from '@kontor/api/catalog';
import { type SiteKey, siteKeys } from '@kontor/site';
import { type Department, departmentOf, isCategoryKey, type ListingKey } from '../content/categories.ts';
import type { ProductContent } from '../content/products.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { presentProduct } from './presentProduct.ts';

export type Stock = ReturnType<typeof createStock>;

/** The ordered pieces of each product. All sites share one warehouse. */
export function createStock(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    ordered: (productId: string) =>
      Number(sql.get`SELECT pieces FROM ordered_pieces WHERE product_id = ${productId}`?.['pieces'] ?? 0),
    /** The ordered pieces by product id; products without orders are missing. */
    allOrdered: (): ReadonlyMap<string, number> =>
      new Map(sql.all`SELECT * FROM ordered_pieces`.map((row) => [String(row['product_id']), Number(row['pieces'])])),
    /** Adds an order; call it in the transaction that stores the order. */
    order: (productId: string, pieces: number) =>
      void sql.run`
        INSERT INTO ordered_pieces VALUES (${productId}, ${pieces})
        ON CONFLICT (product_id) DO UPDATE SET pieces = pieces + excluded.pieces`,
  };
}

/** A stock without orders. */
export const fullStock: Pick<Stock, 'ordered' | 'allOrdered'> = { ordered: () => 0, allOrdered: () => new Map() };

/** The listing above a category; the overviews have none. */
export function parentOf(key: ListingKey): Department | undefined {
  return isCategoryKey(key) ? departmentOf(key) : undefined;
}

/** Whether a site sells a product: mobile tariffs are for Germany only (HEAD-22). */
export function isSoldIn(product: ProductContent, site: SiteKey): boolean {
  return product.category !== 'mobile-tariffs' || site === 'DE';
}

/** Whether a listing shows a product. */
export function isListedIn(product: ProductContent, key: ListingKey): boolean {
  if (key === 'sale') return product.formerPriceCents !== undefined;
  if (key === 'new') return product.badges.includes('new');
  return product.category === key || product.department === key;
}

/** Products on the home page. */
const highlightCount = 8;

/** The current assortment: single products, listings and the products of the home page. */
export type Catalog = {
  /** The product that a site sells under an id, with the remaining stock. */
  find(id: string, site: SiteKey): ProductContent | undefined;
  present(product: ProductContent, site: SiteKey): Product;
  sold(site: SiteKey): readonly ProductContent[];
  category(key: ListingKey, site: SiteKey): Category;
  titleOf(key: ListingKey, site: SiteKey): string;
  highlights(site: SiteKey): Product[];
};

/** Takes one product of each department in turn, so that the home page shows the whole shop. */
function interleave(products: readonly ProductContent[]): ProductContent[] {
  const ranks = new Map<ProductContent, number>();
  const counts = new Map<string, number>();
  for (const product of products) {
    const rank = counts.get(product.department) ?? 0;
    ranks.set(product, rank);
    counts.set(product.department, rank + 1);
  }
  return products.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

type CatalogStock = Pick<Stock, 'ordered' | 'allOrdered'>;

type Assortment = Pick<ShopContent, 'products' | 'vocabularyFor'>;

/** The product with the ordered pieces taken off its stock. */
const withoutOrdered = (product: ProductContent, ordered: number): ProductContent =>
  ordered === 0 ? product : { ...product, stock: Math.max(0, product.stock - ordered) };

export function createCatalog({ products, vocabularyFor }: Assortment, stock: CatalogStock = fullStock): Catalog {
  const byId = new Map(products.map((product) => [product.id, product]));
  const listings = new Map(siteKeys.map((site) => [site, vocabularyFor(site).listings]));
  const titleOf = (key: ListingKey, site: SiteKey): string => listings.get(site)?.[key].title ?? key;
  const sold = (site: SiteKey): readonly ProductContent[] => {
    const ordered = stock.allOrdered();
    return products
      .filter((product) => isSoldIn(product, site))
      .map((product) => withoutOrdered(product, ordered.get(product.id) ?? 0));
  };
  const present = (product: ProductContent, site: SiteKey): Product =>
    presentProduct(product, site, titleOf(product.category, site));
  return {
    sold,
    present,
    titleOf,
    find(id, site) {
      const product = byId.get(id);
      return product && isSoldIn(product, site) ? withoutOrdered(product, stock.ordered(id)) : undefined;
    },
    category(key, site) {
      const parent = parentOf(key);
      return {
        key,
        title: titleOf(key, site),
        ...(parent ? { parent: { key: parent, title: titleOf(parent, site) } } : {}),
        products: sold(site)
          .filter((product) => isListedIn(product, key))
          .map((product) => present(product, site)),
      };
    },
    highlights(site) {
      const available = sold(site).filter((product) => product.stock > 0);
      const withBadgesFirst = available.toSorted((a, b) => Math.min(1, b.badges.length) - Math.min(1, a.badges.length));
      return interleave(withBadgesFirst)
        .slice(0, highlightCount)
        .map((product) => present(product, site));
    },
  };
}
