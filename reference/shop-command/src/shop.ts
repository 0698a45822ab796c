import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  editorialContent as content,
  createPasswords,
  createShopData,
  openDatabase,
  readConfig,
  type ShopData,
} from '@kontor/shop-api';
import { runShop } from './runShop.ts';

const { dataDir, port } = readConfig(process.env);
let data: ShopData | undefined;

process.exitCode = await runShop(process.argv.slice(2), {
  data: () => {
    data ??= createShopData({ database: openDatabase(join(dataDir, 'shop.db')), clock: () => new Date(), content });
    return data;
  },
  passwords: createPasswords(),
  newPassword: () => randomBytes(9).toString('base64url'),
  fetch,
  backEndUrl: `http://127.0.0.1:${port}`,
  print: (line) => void process.stdout.write(`${line}\n`),
});
data?.database.close();
