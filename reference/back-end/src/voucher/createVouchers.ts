import type { DatabaseSync } from 'node:sqlite';
import { countryCodeOf, hungarianVoucherMonths, type SiteKey, welcomeDiscountPercent } from '@kontor/site';
import type { CartOwner } from '../cart/cartStore.ts';
import type { VoucherOffer } from '../content/assortment/vouchers.ts';
import { dayOf } from '../content/contentView.ts';

/**
 * A typed code in the form that is used to compare codes: capital letters and digits. Shoppers copy codes with spaces,
 * and Turkish keyboards turn "i" into "İ".
 */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** A voucher code on one site, with what it applies to and its limits. */
export type Voucher = Pick<VoucherOffer, 'percent' | 'listing' | 'exceptReduced'> & {
  readonly code: string;
  readonly site: SiteKey;
  /** Minimum value of the articles that the voucher applies to, in the major unit of the site's currency. */
  readonly minimum: number;
  /** The offer that the voucher belongs to. Undefined for a code issued to one person. */
  readonly offer: string | undefined;
  /** The voucher's last day on the site, such as `2030-05-31`. */
  readonly lastDay: string | undefined;
  /** Whether a single-use code has been used. */
  readonly isUsed: boolean;
};

export type Vouchers = ReturnType<typeof createVouchers>;

type VouchersOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  readonly offers: readonly VoucherOffer[];
};

/** The same day some months later, or the last day of that month if it has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The last day of a welcome voucher issued at a given time. Undefined if it does not expire. */
export const welcomeVoucherLastDay = (site: SiteKey, issuedAt: Date): string | undefined =>
  site === 'HU' ? monthsAfter(dayOf(issuedAt, site), hungarianVoucherMonths) : undefined;

/** Finds vouchers by code. */
function createVoucherFinder({ database, clock, offers }: VouchersOptions) {
  const byCode = new Map(offers.flatMap((offer) => Object.keys(offer.codes).map((code) => [code, offer] as const)));
  const sql = database.createTagStore();

  const findOffered = (code: string, site: SiteKey): Voucher | undefined => {
    const found = byCode.get(code);
    const hasBegun = found?.from === undefined || found.from <= dayOf(clock(), site);
    if (!found || !hasBegun || !found.codes[code]?.includes(site)) return undefined;
    const { offer, percent, listing, exceptReduced, minimum = {}, until } = found;
    return {
      ...{ code, site, offer, percent, exceptReduced, isUsed: false, lastDay: until },
      ...(listing === undefined ? {} : { listing }),
      minimum: minimum[site] ?? 0,
    };
  };

  const findIssued = (plain: string, site: SiteKey): Voucher | undefined => {
    const row = sql.get`
      SELECT * FROM issued_vouchers WHERE plain_code = ${plain} AND substr(site, 1, 2) = ${countryCodeOf(site)}`;
    if (!row) return undefined;
    return {
      ...{ site, offer: undefined, exceptReduced: false, minimum: 0 },
      code: String(row['code']),
      percent: Number(row['percent']),
      lastDay: row['last_day'] === null ? undefined : String(row['last_day']),
      isUsed: row['used_at'] !== null,
    };
  };

  return (text: string, site: SiteKey): Voucher | undefined => {
    const code = plainCode(text);
    return findOffered(code, site) ?? findIssued(code, site);
  };
}

/** All voucher codes, the codes in carts, and the uses of codes. */
export function createVouchers(options: VouchersOptions) {
  const { database, clock } = options;
  const sql = database.createTagStore();
  const find = createVoucherFinder(options);

  return {
    /** The voucher for a typed code. Undefined if the code does not exist on this site, or is not valid there yet. */
    find,
    ofCart({ visitor, site }: CartOwner): Voucher | undefined {
      const row = sql.get`
        SELECT code FROM cart_vouchers WHERE visitor = ${visitor} AND site = ${countryCodeOf(site)}`;
      return row && find(String(row['code']), site);
    },
    setInCart: ({ visitor, site }: CartOwner, code: string) =>
      void sql.run`
        INSERT INTO cart_vouchers (visitor, site, code, changed_at)
        VALUES (${visitor}, ${countryCodeOf(site)}, ${code}, ${clock().toISOString()})
        ON CONFLICT DO UPDATE SET code = excluded.code, changed_at = excluded.changed_at`,
    removeFromCart: ({ visitor, site }: CartOwner) =>
      void sql.run`DELETE FROM cart_vouchers WHERE visitor = ${visitor} AND site = ${countryCodeOf(site)}`,
    isExpired: ({ lastDay, site }: Voucher) => lastDay !== undefined && dayOf(clock(), site) > lastDay,
    /** Whether this person has used the offer. For a single-use code, whether anyone has used it. */
    isUsed: ({ offer, isUsed }: Voucher, visitor: string) =>
      offer === undefined
        ? isUsed
        : sql.get`SELECT 1 FROM voucher_uses WHERE visitor = ${visitor} AND offer = ${offer}` !== undefined,
    /** Records that an order has used a voucher. */
    use({ offer, code }: Voucher, visitor: string): void {
      const now = clock().toISOString();
      if (offer === undefined)
        sql.run`UPDATE issued_vouchers SET used_at = ${now} WHERE plain_code = ${plainCode(code)}`;
      else sql.run`INSERT OR IGNORE INTO voucher_uses (visitor, offer, used_at) VALUES (${visitor}, ${offer}, ${now})`;
    },
    /**
     * Makes the code in a welcome e-mail valid for one order. In Hungary, it expires after `CONST-HU-VOUCHER`
     * (NEWS-70).
     */
    issue(code: string, site: SiteKey): void {
      const now = clock();
      sql.run`
        INSERT INTO issued_vouchers (plain_code, code, site, percent, last_day, issued_at)
        VALUES (${plainCode(code)}, ${code}, ${site}, ${welcomeDiscountPercent},
          ${welcomeVoucherLastDay(site, now) ?? null}, ${now.toISOString()})`;
    },
    /** Moves a visitor's used vouchers to the customer who has logged in. */
    moveUses: (from: string, to: string) =>
      void sql.run`
        INSERT OR IGNORE INTO voucher_uses (visitor, offer, used_at)
        SELECT ${to}, offer, used_at FROM voucher_uses WHERE visitor = ${from}`,
  };
}
