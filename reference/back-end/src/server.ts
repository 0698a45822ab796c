import { join } from 'node:path';
import { createInboxStore } from '@kontor/developer-tools';
import { createLogOptions, endOnCrash } from '@kontor/server/log';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { editorialContent } from './content/shopContent.ts';
import { addDemoCustomers } from './customer/customers.ts';
import { openDatabase } from './db/openDatabase.ts';
import { createMail } from './mail/createMail.ts';
import { createPasswords } from './security/passwords.ts';

/** How long calls in progress may take to finish after a termination signal. */
const closeTimeoutMs = 5_000;

let isClosing = false;

/** Resolves when the load balancer no longer sends calls. */
const drained = Promise.withResolvers<void>();

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
  isDraining: () => isClosing,
  logger: createLogOptions(config.logLevel),
});
endOnCrash(app.log);

async function close(signal: NodeJS.Signals): Promise<void> {
  // A second signal closes immediately.
  if (isClosing) return drained.resolve();
  isClosing = true;
  app.log.info({ signal }, 'closing');
  // The load balancer polls /readyz and then stops sending calls.
  const drainTimer = setTimeout(drained.resolve, config.drainSeconds * 1000);
  await drained.promise;
  clearTimeout(drainTimer);
  const force = setTimeout(() => process.exit(1), closeTimeoutMs);
  await app.close();
  await mail.close();
  database.close();
  clearTimeout(force);
}

process.on('SIGTERM', close);
process.on('SIGINT', close);

try {
  const inboxPort = await mail.start();
  if (inboxPort !== undefined) app.log.info({ inboxPort }, 'the inbox takes mails and shows them at /inbox');
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  app.log.error({ err: error }, 'cannot listen');
  process.exitCode = 1;
  await app.close();
  await mail.close();
  database.close();
}
