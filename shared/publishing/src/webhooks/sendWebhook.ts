import { createHmac } from 'node:crypto';
import { type RetryTimers, retry } from '@kontor/api/retry';
import type { Webhook } from './readWebhooks.ts';

/** The message for all addresses. Retries send the same id and body. */
export type Message = { readonly id: string; readonly body: string };

/**
 * How often and for how long a finished command tries to reach a receiver. A receiver that is down briefly gets five
 * attempts.
 */
const sending = { backoff: 'exponential', delayMs: 250, maxDelayMs: 2_000, retries: 4, timeoutMs: 5_000 } as const;

/** A refusal that another attempt would not change. */
class RefusedByReceiverError extends Error {}

const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Signs a message as Standard Webhooks requires: HMAC-SHA256 over the id, the time and the body.
 *
 * @param seconds time of the attempt in seconds since 1970
 */
export function signMessage({ id, body }: Message, seconds: number, secret: Buffer): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

async function post({ url, secret }: Webhook, message: Message, seconds: number, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signMessage(message, seconds, secret),
    },
    body: message.body,
    // A redirect could send the message to an address that nobody configured.
    redirect: 'manual',
    signal,
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const reason = `it answers ${answer.status}`;
  throw isTransient(answer.status) ? new Error(reason) : new RefusedByReceiverError(reason);
}

/**
 * Sends a message to an address and retries for up to five seconds.
 *
 * @param now milliseconds since 1970
 * @returns why the receiver does not have the message, or undefined if it does
 */
export async function sendWebhook(
  webhook: Webhook,
  message: Message,
  { now, timers }: { readonly now: () => number; readonly timers?: RetryTimers | undefined },
): Promise<string | undefined> {
  let reason = `it does not answer within ${sending.timeoutMs / 1000} s`;
  try {
    await retry(
      async (signal) => {
        try {
          await post(webhook, message, Math.floor(now() / 1000), signal);
        } catch (error) {
          if (!signal.aborted) reason = reasonOf(error);
          throw error;
        }
      },
      {
        ...sending,
        ...(timers ? { timers } : {}),
        shouldRetry: (error) => !(error instanceof RefusedByReceiverError),
      },
    );
    return undefined;
  } catch {
    return reason;
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause ? `no connection: ${cause.code ?? cause.message}` : message;
}
