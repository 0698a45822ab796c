/**
 * Vouchers of carts, uses of offers, codes issued to single persons, and what an order was reduced by and shipped for.
 * Codes of earlier welcome mails become valid; the Hungarian ones for one month, as the mails say.
 */
export const voucherMigration = `
  CREATE TABLE cart_vouchers (
    visitor TEXT NOT NULL,
    site TEXT NOT NULL,
    code TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (visitor, site)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE voucher_uses (
    visitor TEXT NOT NULL,
    offer TEXT NOT NULL,
    used_at TEXT NOT NULL,
    PRIMARY KEY (visitor, offer)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE issued_vouchers (
    plain_code TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    site TEXT NOT NULL,
    percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 99),
    last_day TEXT,
    issued_at TEXT NOT NULL,
    used_at TEXT
  ) STRICT, WITHOUT ROWID;

  INSERT OR IGNORE INTO issued_vouchers (plain_code, code, site, percent, last_day, issued_at)
    SELECT replace(voucher_code, '-', ''), voucher_code, site, 10, CASE site WHEN 'HU' THEN date(confirmed_at, '+1 month') END, confirmed_at
    FROM newsletter_subscribers WHERE voucher_code IS NOT NULL AND confirmed_at IS NOT NULL;

  ALTER TABLE orders ADD COLUMN voucher_code TEXT;
  ALTER TABLE orders ADD COLUMN discount_minor INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE orders ADD COLUMN shipping_minor INTEGER NOT NULL DEFAULT 0;
`;
