import { randomUUID } from 'node:crypto';
import type { RetryTimers } from '@kontor/api/retry';
import type { Command } from 'commander';
import type { ChangeRefusedError } from '../registryChanges.ts';
import type { PublishTarget, ReadRegistry } from '../target/PublishTarget.ts';
import type { Webhook } from './readWebhooks.ts';
import { sendWebhook } from './sendWebhook.ts';
import { changeEvent, type RefusalNote, refusalEvent, type WebhookEvent } from './webhookEvent.ts';

type Options = {
  /** Reads the receivers' addresses. @throws if they cannot be read */
  readonly read: () => readonly Webhook[];
  /** Prints a one-line message for a person. */
  readonly warn: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly timers?: RetryTimers;
};

/**
 * Notifies receivers of changes and refusals. Never rejects, so that a receiver that is down does not make a command
 * fail.
 */
export type Webhooks = {
  /**
   * Wraps a target so that receivers are notified of each change after it is written.
   *
   * @param place the target's folder or URL
   */
  telling<Target extends Pick<PublishTarget, 'read' | 'replace'>>(target: Target, place: string): Target;
  /**
   * Notifies receivers of a promotion, canary or rollback that was refused.
   *
   * @param note the target's place, as given to `telling`; who ran the command, unless its options say otherwise; and
   * the time
   */
  refused(command: Command, error: ChangeRefusedError, note: RefusalNote): void;
  /** Resolves when all receivers have their messages or the sender has given up. */
  settled(): Promise<void>;
};

/** Creates the sender that notifies receivers of a program's changes and refusals. */
export function createWebhooks({ read, warn, now = Date.now, timers }: Options): Webhooks {
  /** The registries as they were last read, by place. */
  const latest = new Map<string, ReadRegistry>();
  const running = new Set<Promise<void>>();
  let webhooks: readonly Webhook[] | undefined;

  /** Reads the addresses once. A broken file of addresses must not delay a rollback. */
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
        // The address's path or query may be secret.
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
