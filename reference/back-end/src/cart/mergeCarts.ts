import { isSiteKey, type SiteKey } from '@kontor/site';
import { inTransaction } from '../db/transactions.ts';
import { type CartLine, isSameLine, roomFor } from './cartLine.ts';
import { createCartStore } from './cartStore.ts';
import { type CartSources, createCharges } from './createCharges.ts';
import { unearnedFreeArticles } from './decideCartChange.ts';

/** Free articles come last because they depend on the other lines. */
const order: readonly CartLine['kind'][] = ['ARTICLE', 'GIFT_CARD', 'SUBSCRIPTION', 'PARTNER_PRODUCT', 'FREE_ARTICLE'];

/**
 * Merges one owner's carts, in every country, into another owner's. Pieces that exceed a limit stay in the first
 * owner's cart, so nothing is lost. Free articles in carts that have become too small are removed. The first owner's
 * voucher is moved as well, because it was redeemed last, unless only the other owner's voucher is valid.
 */
export function createMergeCarts({ database, catalog, vouchers, clock }: CartSources) {
  const store = createCartStore(database);
  const charges = createCharges({ database, catalog, vouchers });
  const sql = database.createTagStore();

  const stockOf = (line: CartLine, site: SiteKey): number =>
    // Articles that are no longer sold are moved as well. They are in the list of defective articles.
    line.kind === 'ARTICLE' ? (catalog.find(line.productId, site)?.stock ?? line.quantity) : 1;

  const moveLine = (line: CartLine, from: string, to: string, site: SiteKey): void => {
    const target = store.lines({ visitor: to, site });
    const before = target.find((candidate) => isSameLine(candidate, line))?.quantity ?? 0;
    const moved = Math.min(line.quantity, roomFor(target, line, before, stockOf(line, site)));
    if (moved <= 0) return;
    store.put({ visitor: to, site }, { ...line, quantity: before + moved }, clock());
    const left = line.quantity - moved;
    if (left > 0) store.put({ visitor: from, site }, { ...line, quantity: left }, clock());
    else store.remove({ visitor: from, site }, line);
  };

  const mergeVoucher = (from: string, to: string, site: SiteKey): void => {
    const owner = { visitor: to, site };
    const lines = store.lines(owner);
    const [moving, kept] = [vouchers.ofCart({ visitor: from, site }), vouchers.ofCart(owner)];
    vouchers.removeFromCart({ visitor: from, site });
    if (!moving) return;
    const [moves, counts] = [moving, kept].map((one) => one && !charges.problemOf(one, owner, lines));
    if (moves || !counts) vouchers.setInCart(owner, moving.code);
  };

  const mergeSite = (from: string, to: string, site: SiteKey): void => {
    const lines = store
      .lines({ visitor: from, site })
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    for (const line of lines) moveLine(line, from, to, site);
    for (const visitor of [from, to]) {
      const owner = { visitor, site };
      const left = unearnedFreeArticles({ lines: store.lines(owner), site, catalog });
      for (const line of left) store.remove(owner, line);
    }
    mergeVoucher(from, to, site);
  };

  return (from: string, to: string): void =>
    inTransaction(database, () => {
      vouchers.moveUses(from, to);
      const sites = sql.all`
        SELECT site FROM cart_lines WHERE visitor = ${from} UNION SELECT site FROM cart_vouchers WHERE visitor = ${from}`;
      for (const { site } of sites) if (isSiteKey(site)) mergeSite(from, to, site);
    });
}
