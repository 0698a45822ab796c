import type { PromotionFilters } from '@kontor/api/promotion';

/** The tags that select a container's promotion: words in `data-any-of-tags` and similar attributes (PROMO-8). */
export function promotionTags({ dataset }: HTMLElement): { readonly filters?: PromotionFilters } {
  const names = ['allOfTags', 'anyOfTags', 'noneOfTags'] as const;
  const found = names.flatMap((name) => {
    const tags = dataset[name]?.match(/\S+/g);
    return tags ? [[name, tags] as const] : [];
  });
  return found.length > 0 ? { filters: Object.fromEntries(found) } : {};
}

/** Calls the function whenever the page changes a container's tags (PROMO-40). */
export function onPromotionTags(container: HTMLElement, change: () => void): void {
  const attributeFilter = ['data-all-of-tags', 'data-any-of-tags', 'data-none-of-tags'];
  new MutationObserver(change).observe(container, { attributeFilter });
}
