import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { createVouchers } from '../voucher/createVouchers.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';
import { voucherMigration } from './voucherMigration.ts';

test('codes of earlier welcome mails become valid, the Hungarian ones for a month after the confirmation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-vouchers-'));
  const file = join(folder, 'shop.db');
  const before = migrations.slice(0, migrations.indexOf(voucherMigration));
  const old = new DatabaseSync(file);
  for (const step of before) old.exec(step);
  old.exec(`PRAGMA user_version = ${before.length}`);
  const insert = old.prepare(`
    INSERT INTO newsletter_subscribers (id, email, site, consents, origin, origin_addition, status, created_at, changed_at,
      confirmed_at, voucher_code)
    VALUES (:site, :site, :site, '[]', '', '', 'SUBSCRIBED', '', '', '2030-04-06T10:00:00.000Z', :code)`);
  insert.run({ site: 'HU', code: 'KAFFEE-HHHH2222' });
  insert.run({ site: 'DE', code: 'KAFFEE-DDDD2222' });
  insert.run({ site: 'AT', code: null });
  old.close();

  const database = openDatabase(file);
  const vouchersAt = (iso: string) => createVouchers({ database, clock: () => new Date(iso), offers: [] });
  const isValid = (iso: string, code: string, site: 'DE' | 'HU') => {
    const vouchers = vouchersAt(iso);
    const voucher = vouchers.find(code, site);
    return voucher !== undefined && !vouchers.isExpired(voucher);
  };
  expect(isValid('2030-05-06T12:00:00Z', 'kaffee hhhh2222', 'HU')).toBe(true);
  expect(isValid('2030-05-07T12:00:00Z', 'KAFFEE-HHHH2222', 'HU')).toBe(false);
  expect(isValid('2040-05-07T12:00:00Z', 'KAFFEE-DDDD2222', 'DE')).toBe(true);
  expect(isValid('2030-05-06T12:00:00Z', 'KAFFEE-HHHH2222', 'DE')).toBe(false);
  database.close();
  rmSync(folder, { recursive: true });
});
