import type { ListItem } from '@kontor/tracking';

/** The attributes by which pages name lists of products and their items, so that lists need no script. */
const listSelector = '[data-item-list]';
const itemSelector = '[data-item]';

type ItemList = { readonly element: Element; readonly list: string; readonly items: readonly ListItem[] };

function itemOf(element: HTMLElement, index: number): ListItem {
  const { item = '', price } = element.dataset;
  const amount = Number(price);
  return {
    item_id: item,
    item_name: element.querySelector('a')?.textContent?.trim().slice(0, 200) ?? '',
    ...(price && Number.isFinite(amount) ? { price: amount } : {}),
    index,
  };
}

/** The place of the list's first product among all results. */
const firstOf = ({ dataset }: HTMLElement): number => Number(dataset['first']) || 1;

const itemsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(itemSelector)];

/** The lists of products in a page. */
export function itemListsOf(root: ParentNode): ItemList[] {
  return [...root.querySelectorAll<HTMLElement>(listSelector)].map((element) => ({
    element,
    list: element.dataset['itemList'] ?? '',
    items: itemsOf(element).map((item, place) => itemOf(item, firstOf(element) + place)),
  }));
}

/** The product of a list that a link leads to. */
export function readItemClick(link: Element): { readonly list: string; readonly item: ListItem } | undefined {
  const item = link.closest<HTMLElement>(itemSelector);
  const element = item?.closest<HTMLElement>(listSelector);
  if (!item || !element) return undefined;
  const place = itemsOf(element).indexOf(item);
  return { list: element.dataset['itemList'] ?? '', item: itemOf(item, firstOf(element) + place) };
}
