import { randomUUID } from 'node:crypto';
import type { RetryTimers } from '@kontor/api/retry';
import type { Command } from 'commander';
import type { ChangeRefusedError } from '../registryChanges.ts';
import type { PublishTarget, ReadRegistry } from '../target/PublishTarget.ts';
import type { Webhook } from './readWebhooks.ts';
import { sendWebhook } from './sendWebhook.ts';
import { changeEvent, type RefusalNote, refusalEvent, type WebhookEvent } from './webhookEvent.ts';

type Options = {
  /** Reads the addresses of the receivers. @throws if they cannot be read */
  readonly read: () => readonly Webhook[];
  /** Prints a message for a person, one line each. */
  readonly warn: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly timers?: RetryTimers;
};

/** Tells receivers about changes and refusals. Never rejects, so that a receiver that is down fails no command. */
export type Webhooks = {
  /**
   * Wraps a target so that receivers learn about each change after it is written.
   *
   * @param place the target's folder or address
   */
  telling<Target extends Pick<PublishTarget, 'read' | 'replace'>>(target: Target, place: string): Target;
  /**
   * Tells receivers about a promotion, canary or rollback that was refused.
   *
   * @param note the target's place, as given to `telling`; who ran the command, unless its options say otherwise; and
   * the time
   */
  refused(command: Command, error: ChangeRefusedError, note: RefusalNote): void;
  /** Resolves when all receivers have their messages, or the sender has given up. */
  settled(): Promise<void>;
};

/** Creates the sender that tells receivers about the changes and refusals of a program. */
export function createWebhooks({ read, warn, now = Date.now, timers }: Options): Webhooks {
  /** The registries as they were last read, by place. */
  const latest = new Map<string, ReadRegistry>();
  const running = new Set<Promise<void>>();
  let webhooks: readonly Webhook[] | undefined;

  /** Reads the addresses once. If their file is broken, a rollback must not wait for its repair. */
  const addresses = (): readonly Webhook[] => {
    try {
      webhooks ??= read();
    } catch (error) {
      warn(`webhooks are not told, since WEBHOOKS cannot be read: ${(error as Error).message}`);
      webhooks = [];
    }
    return webhooks;
  };

  const tell = (event: WebhookEvent | undefined): void => {
    if (!event) return;
    const message = { id: `msg_${randomUUID()}`, body: JSON.stringify(event) };
    for (const webhook of addresses()) {
      const delivery = sendWebhook(webhook, message, { now, timers }).then((fault) => {
        running.delete(delivery);
        // The path or the query of the address may be secret.
        if (fault !== undefined) warn(`the webhook at ${new URL(webhook.url).origin} was not told: ${fault}`);
      });
      running.add(delivery);
    }
  };

  return {
    telling(target, place) {
      addresses();
      return {
        ...target,
        async read(...wanted) {
          const found = await target.read(...wanted);
          latest.set(place, found);
          return found;
        },
        async replace(registry, mark) {
          const isReplaced = await target.replace(registry, mark);
          const before = latest.get(place);
          if (isReplaced && before?.mark === mark) tell(changeEvent(before.registry, registry, place));
          return isReplaced;
        },
      };
    },
    refused(command, error, note) {
      tell(refusalEvent(command, error, latest.get(note.target)?.registry, note));
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
