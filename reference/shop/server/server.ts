import { readEnvironment, switchEntry } from '@kontor/server/config';
import { readConfig, startShell } from '@kontor/shell/server';
import * as v from 'valibot';
import { createAccountSource } from './content/accountSource.ts';
import { createContentSource } from './content/contentSource.ts';
import { createShopPages } from './createShopPages.ts';

const environmentSchema = v.object({
  /** The login page names the customers of a demonstration, which the back end then has as well. */
  DEMO_ACCOUNTS: switchEntry,
});

const config = readConfig(process.env);
const { DEMO_ACCOUNTS: demoAccounts } = readEnvironment(environmentSchema, process.env);
const backEnd = { url: config.shopApiUrl, deadlineMs: config.documentDeadlineMs };
const contents = createContentSource({ ...backEnd, demoAccounts });
await startShell(config, createShopPages(config, { contents, accounts: createAccountSource(backEnd) }));
