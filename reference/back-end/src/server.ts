import { join } from 'node:path';
import { createInboxStore } from '@kontor/developer-tools';
import { closeOnSignal } from '@kontor/server/closing';
import { createLogOptions, endOnCrash } from '@kontor/server/log';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { editorialContent } from './content/shopContent.ts';
import { addDemoCustomers } from './customer/customers.ts';
import { openDatabase } from './db/openDatabase.ts';
import { createMail } from './mail/createMail.ts';
import { createPasswords } from './security/passwords.ts';

const config = readConfig(process.env);
const database = openDatabase(join(config.dataDir, 'shop.db'));

const clock = () => new Date();
if (config.demoAccounts) await addDemoCustomers({ database, clock, passwords: createPasswords() });
const inbox = config.inboxPort === undefined ? undefined : createInboxStore(database, clock);
const mail = createMail({
  smtpUrl: config.smtpUrl,
  from: config.mailFrom,
  inbox: inbox && { store: inbox, port: config.inboxPort ?? 0 },
});

const app = await createApp({
  ...config,
  database,
  clock,
  newsletter: { send: mail.send, shopUrlOf: config.shopUrlOf, confirmationDays: config.confirmationDays },
  inbox,
  content: editorialContent,
  processMetrics: true,
  logger: createLogOptions(config.logLevel),
});
endOnCrash(app.log);

async function close(): Promise<void> {
  await app.close();
  await mail.close();
  database.close();
}

closeOnSignal(app, { log: app.log, drainSeconds: config.drainSeconds, close });

try {
  const inboxPort = await mail.start();
  if (inboxPort !== undefined) app.log.info({ inboxPort }, 'the inbox takes mails and shows them at /inbox');
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  app.log.error({ err: error }, 'cannot listen');
  process.exitCode = 1;
  await close();
}
