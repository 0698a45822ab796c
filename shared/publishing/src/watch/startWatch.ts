import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PublishTarget } from '../target/PublishTarget.ts';
import type { Webhooks } from '../webhooks/createWebhooks.ts';
import { createWatchServer } from './createWatchServer.ts';
import type { Limits } from './evidence.ts';
import { ObservationStore } from './ObservationStore.ts';
import { Watcher } from './Watcher.ts';

export type WatchOptions = {
  readonly target: PublishTarget;
  /** The target's folder or URL, for webhook receivers. */
  readonly place: string;
  /** Notifies receivers of the controller's changes. */
  readonly webhooks: Webhooks;
  /** Path of the database that contains the observations. */
  readonly file: string;
  /** Secret that the shells share with the controller. */
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  /** Maximum number of visitors per address whose failures count for a canary. */
  readonly visitorsPerAddress: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when it is time for the controller's next poll. Rejects to end the controller. */
  readonly nextLook: () => Promise<void>;
  readonly print: (line: string) => void;
};

/** Runs the controller until `nextLook` rejects. */
export async function startWatch(options: WatchOptions): Promise<void> {
  const { webhooks, file, key, host, port, limits, visitorsPerAddress, now, nextLook, print } = options;
  const target = webhooks.telling(options.target, options.place);
  mkdirSync(dirname(file), { recursive: true });
  const store = new ObservationStore({ file, visitorsPerAddress });
  const watcher = new Watcher({ target, store, limits, now, print });
  const app = createWatchServer(watcher, key);
  try {
    await watcher.look();
    print(`watching the canaries; shells report to ${await app.listen({ host, port })}`);
    const isOn = () =>
      nextLook().then(
        () => true,
        () => false,
      );
    while (await isOn()) await watcher.look();
  } finally {
    await app.close();
    store.close();
  }
}
