import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { createCartStore } from '../cart/cartStore.ts';
import { createWatchlists } from '../watchlist/createWatchlists.ts';
import { cartCountryMigration } from './cartCountryMigration.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';

test('carts and watchlists of earlier versions become those of the country, and none is counted twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-carts-'));
  const file = join(folder, 'shop.db');
  const before = migrations.slice(0, migrations.indexOf(cartCountryMigration));
  const old = new DatabaseSync(file);
  for (const step of before) old.exec(step);
  old.exec(`PRAGMA user_version = ${before.length}`);
  const addLine = old.prepare(`
    INSERT INTO cart_lines (visitor, site, kind, product_id, tcm, title, quantity, position, changed_at)
    VALUES ('ada', ?, 'ARTICLE', ?, '', '', ?, ?, '')`);
  addLine.run('CH', '1000001', 1, 1);
  addLine.run('CH_FR', '1000001', 5, 1);
  addLine.run('CH_FR', '1000002', 2, 2);
  addLine.run('DE', '1000003', 3, 1);
  old.exec(`INSERT INTO watchlist VALUES ('ada', 'CH_FR', '1000009', 1, '')`);
  old.close();

  const database = openDatabase(file);
  const linesOf = (site: 'CH' | 'CH_FR' | 'DE') =>
    createCartStore(database)
      .lines({ visitor: 'ada', site })
      .map(({ productId, quantity }) => [productId, quantity]);
  const swiss = [
    ['1000001', 1],
    ['1000002', 2],
  ];
  expect([linesOf('CH'), linesOf('CH_FR'), linesOf('DE')]).toEqual([swiss, swiss, [['1000003', 3]]]);
  const watchlists = createWatchlists(database, () => new Date());
  expect(watchlists.idsOf({ visitor: 'ada', site: 'CH' })).toEqual(['1000009']);
  database.close();
  rmSync(folder, { recursive: true });
});
