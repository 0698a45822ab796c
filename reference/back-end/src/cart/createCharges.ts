import type { DatabaseSync } from 'node:sqlite';
import type { Cart, Charges, VoucherProblem } from '@kontor/api/cart';
import { countryOf, freeShippingFrom, type SiteKey } from '@kontor/site';
import { type Catalog, isListedIn } from '../catalog/createCatalog.ts';
import { priceRules, toMoney } from '../catalog/localPrice.ts';
import { shippingMinorOf } from '../content/figures.ts';
import { customerIdOf } from '../customer/customerAccess.ts';
import type { Voucher, Vouchers } from '../voucher/createVouchers.ts';
import { type CartLine, productIdOf } from './cartLine.ts';
import type { CartOwner } from './cartStore.ts';
import { valueMinor } from './presentCart.ts';

/** What a cart costs in addition to its lines, in minor units of the site's currency. */
type ChargedCart = {
  readonly discountMinor: number;
  /** Undefined if nothing in the cart is shipped. */
  readonly shippingMinor: number | undefined;
  readonly untilFreeShippingMinor: number;
  readonly totalMinor: number;
  readonly voucher: Voucher | undefined;
  readonly problem: VoucherProblem | undefined;
};

/** What is needed to calculate and change carts. */
export type CartSources = {
  readonly database: DatabaseSync;
  readonly catalog: Catalog;
  readonly vouchers: Vouchers;
  readonly clock: () => Date;
};

/**
 * The value of the articles that a voucher applies to. No voucher applies to gift cards, subscriptions or partner
 * products.
 */
function eligibleMinor(voucher: Voucher, lines: readonly CartLine[], catalog: Catalog): number {
  const { listing, exceptReduced, site } = voucher;
  const isEligible = (line: CartLine): boolean => {
    const product = catalog.find(productIdOf(line), site);
    if (!product || (exceptReduced && product.formerPriceCents !== undefined)) return false;
    return listing === undefined || isListedIn(product, listing);
  };
  return valueMinor(lines.filter(isEligible), site, catalog, ['ARTICLE']);
}

function discountOf(voucher: Voucher, lines: readonly CartLine[], catalog: Catalog): number {
  const { smallest } = priceRules[countryOf(voucher.site).currency];
  return Math.round((eligibleMinor(voucher, lines, catalog) * voucher.percent) / 100 / smallest) * smallest;
}

/** The voucher and the charges as they appear in cart responses. */
function presentCharges(
  { voucher, problem, ...charged }: ChargedCart,
  site: SiteKey,
): Pick<Cart, 'voucher' | 'charges'> {
  const money = (minor: number) => toMoney(minor, countryOf(site).currency);
  const charges: Charges = {
    ...(charged.discountMinor > 0 ? { discount: money(charged.discountMinor) } : {}),
    ...(voucher && problem === 'VOUCHER_MINIMUM' ? { voucherMinimum: money(voucher.minimum * 100) } : {}),
    ...(charged.shippingMinor === undefined ? {} : { shipping: money(charged.shippingMinor) }),
    ...(charged.untilFreeShippingMinor > 0 ? { untilFreeShipping: money(charged.untilFreeShippingMinor) } : {}),
    total: money(charged.totalMinor),
  };
  return { ...(voucher ? { voucher: { code: voucher.code, ...(problem ? { problem } : {}) } } : {}), charges };
}

/** Calculates the discount, the shipping costs and the total of carts. */
export function createCharges({ database, catalog, vouchers }: Omit<CartSources, 'clock'>) {
  const sql = database.createTagStore();

  const hasCard = ({ visitor }: CartOwner): boolean => {
    const id = customerIdOf(visitor);
    return id !== undefined && sql.get`SELECT is_card_member AS card FROM customers WHERE id = ${id}`?.['card'] === 1;
  };

  /** The reason why a voucher is not valid for a cart with these lines. Undefined if it is valid. */
  const problemOf = (
    voucher: Voucher,
    { visitor }: CartOwner,
    lines: readonly CartLine[],
  ): VoucherProblem | undefined => {
    if (vouchers.isUsed(voucher, visitor)) return 'VOUCHER_USED';
    if (vouchers.isExpired(voucher)) return 'VOUCHER_EXPIRED';
    const eligible = eligibleMinor(voucher, lines, catalog);
    if (eligible === 0) return 'VOUCHER_NOT_APPLICABLE';
    return eligible < voucher.minimum * 100 ? 'VOUCHER_MINIMUM' : undefined;
  };

  const compute = (owner: CartOwner, lines: readonly CartLine[]): ChargedCart => {
    const { site } = owner;
    const voucher = vouchers.ofCart(owner);
    const problem = voucher && problemOf(voucher, owner, lines);
    const discountMinor = voucher && !problem ? discountOf(voucher, lines, catalog) : 0;
    // Gift cards are sent by e-mail, partners ship their own products, and subscription deliveries ship free.
    const isShipped = valueMinor(lines, site, catalog, ['ARTICLE']) > 0;
    const shippedMinor = valueMinor(lines, site, catalog, ['ARTICLE', 'SUBSCRIPTION']) - discountMinor;
    const missingMinor = freeShippingFrom(site, { hasCard: hasCard(owner) }) * 100 - shippedMinor;
    const isFree = !isShipped || missingMinor <= 0;
    const costMinor = isFree ? 0 : shippingMinorOf(site);
    return {
      discountMinor,
      shippingMinor: isShipped ? costMinor : undefined,
      untilFreeShippingMinor: isFree ? 0 : missingMinor,
      totalMinor: valueMinor(lines, site, catalog) - discountMinor + costMinor,
      voucher,
      problem,
    };
  };

  return {
    compute,
    problemOf,
    present: (owner: CartOwner, lines: readonly CartLine[]) =>
      lines.length === 0 ? {} : presentCharges(compute(owner, lines), owner.site),
  };
}
