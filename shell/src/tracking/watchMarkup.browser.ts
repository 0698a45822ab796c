import { onceInView, type Unsubscribe } from '@kontor/browser';
import { type ListItem, shortText } from '@kontor/tracking';
import { onContentSettled } from '../chrome/near/onContentSettled.browser.ts';
import { onLateList } from './lateLists.browser.ts';

/** The attributes with which pages name lists of products and the items in them, so that lists need no script. */
const listSelector = '[data-item-list]';
const itemSelector = '[data-item]';

/** A list of products, with all its items or only with the one that was opened. */
export type SeenList = { readonly list: string; readonly items: readonly ListItem[] };

/** The meaning of a press on a link: the visitor follows a benefit, opens a product in a list, or does both. */
export type LinkPress = {
  readonly benefit?: { readonly address: string; readonly tag: string };
  readonly opened?: SeenList;
};

export type MarkupListeners = {
  /** A link with tracking attributes was pressed. The visitor may leave the page right afterwards. */
  readonly onPress: (press: LinkPress) => void;
  /** A list came into view for the first time. */
  readonly onListSeen: (list: SeenList) => void;
};

function itemOf(element: HTMLElement, index: number): ListItem {
  const { item = '', price } = element.dataset;
  const amount = Number(price);
  return {
    item_id: shortText(item),
    item_name: shortText(element.querySelector('a')?.textContent?.trim() ?? ''),
    ...(price && amount >= 0 && amount < Number.POSITIVE_INFINITY ? { price: amount } : {}),
    index,
  };
}

/** The place of the list's first product among all results. */
function firstOf({ dataset }: HTMLElement): number {
  const first = Number(dataset['first']);
  return Number.isInteger(first) && first > 0 ? first : 1;
}

const itemsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(itemSelector)];

const readList = (element: HTMLElement, chosen?: HTMLElement): SeenList => ({
  list: element.dataset['itemList'] ?? '',
  items: itemsOf(element).flatMap((item, place) =>
    chosen === undefined || chosen === item ? [itemOf(item, firstOf(element) + place)] : [],
  ),
});

/** What a press on a link means; undefined if the link has no tracking attributes. */
function readPress(link: HTMLAnchorElement): LinkPress | undefined {
  const { trackingTag: tag } = link.dataset;
  const item = link.closest<HTMLElement>(itemSelector);
  const list = item?.closest<HTMLElement>(listSelector);
  if (!tag && !list) return undefined;
  return {
    ...(tag ? { benefit: { address: link.getAttribute('href') ?? '', tag } } : {}),
    ...(item && list ? { opened: readList(list, item) } : {}),
  };
}

/**
 * Reacts to the tracking attributes of the page's links and lists, so that pages without scripts of their own are also
 * tracked (TRACK-26).
 *
 * @returns a function that stops this
 */
export function watchMarkup({ onPress, onListSeen }: MarkupListeners): Unsubscribe {
  const ends: Unsubscribe[] = [];
  const watched = new WeakSet<Element>();
  const watchLists = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>(listSelector)) {
      if (watched.has(element)) continue;
      watched.add(element);
      ends.push(onceInView(element, '0px', () => onListSeen(readList(element))));
    }
  };
  ends.push(onContentSettled(watchLists), onLateList(watchLists));
  const handlePress = ({ target, type, button }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    // The middle button opens a link in a new tab, but the right button opens a menu.
    const press = link && (type === 'click' || button === 1) ? readPress(link) : undefined;
    if (press) onPress(press);
  };
  for (const type of ['click', 'auxclick'] as const) {
    document.addEventListener(type, handlePress, true);
    ends.push(() => document.removeEventListener(type, handlePress, true));
  }
  return () => {
    for (const end of ends) end();
  };
}
