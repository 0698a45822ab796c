import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parsedJson } from '../hosts/readHost.ts';

/** An address to which messages about changes are sent. */
export type Webhook = {
  readonly url: string;
  /** The secret that the sender and the receiver share. */
  readonly secret: Buffer;
};

/** Prefix of secrets in Standard Webhooks. The rest is base64. */
const secretPrefix = 'whsec_';

/** Minimum and maximum length of a secret in Standard Webhooks, in bytes. */
const secretBytes = [24, 64] as const;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

function isAllowed(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const urlSchema = v.pipe(
  v.string(),
  v.check(isAllowed, 'not an https address without a user name; http is only for this machine'),
);

const secretSchema = v.pipe(
  v.string(),
  v.regex(/^whsec_(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/, `not ${secretPrefix} and base64`),
  v.transform((text) => Buffer.from(text.slice(secretPrefix.length), 'base64')),
  v.check(
    ({ length }) => length >= secretBytes[0] && length <= secretBytes[1],
    `not a secret of ${secretBytes.join(' to ')} bytes`,
  ),
);

const webhooksSchema = v.array(v.strictObject({ url: urlSchema, secret: secretSchema }));

/**
 * Reads the addresses from the file named by the variable `WEBHOOKS`. Returns an empty list if the variable is missing.
 *
 * @throws with the fault in the file, but without the file's content
 */
export function environmentWebhooks(): readonly Webhook[] {
  const file = process.env['WEBHOOKS'];
  if (!file) return [];
  const text = readFileSync(file, 'utf8');
  const result = v.safeParse(webhooksSchema, parsedJson(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new Error(issue.type === 'check' || issue.type === 'regex' ? `${path} is ${issue.message}` : notThisForm);
}

const notThisForm = 'it is not a list of { "url", "secret" } as JSON';
