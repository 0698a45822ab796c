import { readConfig, startShell } from '@kontor/shell/server';
import { createAccountSource } from './content/accountSource.ts';
import { createContentSource } from './content/contentSource.ts';
import { createShopPages } from './createShopPages.ts';

const config = readConfig(process.env);
const backEnd = { url: config.shopApiUrl, deadlineMs: config.documentDeadlineMs };
const contents = createContentSource({ ...backEnd, demoAccounts: config.demoAccounts });
await startShell(config, createShopPages(config, { contents, accounts: createAccountSource(backEnd) }));
