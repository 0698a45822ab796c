import { readConfig, startShell } from '@kontor/shell/server';
import { createAccountSource } from './content/accountSource.ts';
import { createContentSource } from './content/contentSource.ts';
import { createShopPages } from './createShopPages.ts';

const config = readConfig(process.env);
const backEnd = { url: config.shopApiUrl, deadlineMs: config.documentDeadlineMs };
await startShell(config, (warn) => {
  const contents = createContentSource({
    ...backEnd,
    demoAccounts: config.demoAccounts,
    onError: (page, error) =>
      warn({ page, err: error }, 'content cannot be loaded; documents have the last one, if any'),
  });
  return createShopPages(config, { contents, accounts: createAccountSource(backEnd) });
});
