import type { PageSlot } from '../registry/files/descriptor.ts';
import { readPageState } from './localPage.ts';

/** The maximum number of links that are opened to find one page. */
const maxTries = 3;

/**
 * Looks for an address of each page that shows one of a remote's modules. Only the shop knows its addresses, so this
 * function opens links of the shop's home page and of the page that the developer has named.
 *
 * @param get requests a page of the shop
 * @returns paths by the slots' names of pages; a page to which these pages do not link is missing
 */
export async function findSlotPages(
  slots: readonly PageSlot[],
  page: URL,
  get: (page: URL) => Promise<{ readonly body: string }>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(slots.map((slot) => slot.page));
  const found = new Map<string, string>();
  const links = new Set<string>();
  const open = async (address: URL): Promise<void> => {
    const { body } = await get(address).catch(() => ({ body: '' }));
    const { page: name = '', subject } = readPageState(body) ?? {};
    for (const shown of [name, `${name}/${subject}`])
      if (names.has(shown) && !found.has(shown)) found.set(shown, address.pathname + address.search);
    for (const [, link = ''] of body.matchAll(/ href="([^"#]*)/g)) {
      const target = URL.parse(link.replaceAll('&amp;', '&'), address.href);
      if (target?.origin === page.origin) links.add(target.href);
    }
  };
  if (names.size === 0) return found;
  for (const address of new Set([page.href, new URL('/', page).href])) await open(new URL(address));
  for (const name of names) {
    const word = name.split('/').at(-1) ?? '';
    const likely = [...links].map((link) => new URL(link)).filter(({ pathname }) => pathname.includes(word));
    for (const link of likely.slice(0, maxTries)) if (!found.has(name)) await open(link);
  }
  return found;
}
