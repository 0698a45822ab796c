import type { Category, Product } from '@kontor/api/catalog';
import { type SiteKey, siteKeys } from '@kontor/site';
import type { ListingKey } from '../content/categories.ts';
import type { ProductContent } from '../content/products.ts';
import type { ShopContent } from '../content/shopContent.ts';
import { isListedIn, isSoldIn, parentOf } from './assortment.ts';
import { presentProduct } from './presentProduct.ts';
import { fullStock, type Stock } from './stock.ts';

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
