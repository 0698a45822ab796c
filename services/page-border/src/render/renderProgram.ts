import { readSync, writeSync } from 'node:fs';
import type { ServerRenderInput } from '@kontor/federation';
import { formatFrame, prefixBytes, readPrefix } from './frames.ts';
import { openRealm, type Realm, type RealmAnswer } from './openRealm.ts';
import { removeProcessApis } from './removeProcessApis.ts';
import { maxErrorLength, maxHtmlBytes, maxStyleBytes } from './renderLimits.ts';

/** The head of the first message, whose body is the source of the server file. */
export type ServerFile = {
  readonly source: string;
  /** The server file's name in stack traces. */
  readonly file: string;
};

/**
 * A request to a render process. Many fragments share large content. Content is therefore sent only once, under a key,
 * as the body of a message. It is cached until its key is dropped.
 */
export type RenderRequest = {
  readonly id: number;
  readonly input: Omit<ServerRenderInput, 'content'>;
  readonly contentKey: string;
  readonly forgottenKeys: readonly string[];
};

/**
 * A response. The first response says whether the file was loaded. After that, each request gets the style and the
 * markup.
 */
export type RenderAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly error: string }
  | { readonly kind: 'rendered'; readonly id: number; readonly styleBytes: number; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string };

/** The file descriptor of the bidirectional channel. */
const channel = 3;

const { exit } = process;

function readBytes(length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let filled = 0; filled < length; ) {
    const read = readSync(channel, bytes, filled, length - filled, null);
    // The service has closed the channel or has ended.
    if (read === 0) exit(0);
    filled += read;
  }
  return bytes;
}

function readMessage(): { head: unknown; body: Buffer } {
  const [headBytes, bodyBytes] = readPrefix(readBytes(prefixBytes));
  const head: unknown = JSON.parse(readBytes(headBytes).toString());
  return { head, body: readBytes(bodyBytes) };
}

function send(answer: RenderAnswer, ...body: readonly Uint8Array[]): void {
  const bytes = Buffer.concat(formatFrame(answer, ...body));
  for (let written = 0; written < bytes.length; ) written += writeSync(channel, bytes, written);
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);

/** Encodes style and markup. Checks the string lengths first, so that oversized strings are not encoded. */
function bytesOf({ html, style, error }: RealmAnswer): readonly [Buffer, Buffer] {
  if (error !== undefined) throw new Error(String(error));
  if (html === undefined && style === undefined) throw new Error('rendering waits for an external event');
  if (typeof html !== 'string' || typeof style !== 'string')
    throw new Error('the rendering returned something that is not a text');
  const isShort = style.length <= maxStyleBytes && html.length <= maxHtmlBytes;
  const [styleBytes, htmlBytes] = isShort ? [Buffer.from(style), Buffer.from(html)] : [];
  if (!styleBytes || !htmlBytes || styleBytes.length > maxStyleBytes || htmlBytes.length > maxHtmlBytes)
    throw new Error('the rendering is too long');
  return [styleBytes, htmlBytes];
}

function open({ head, body }: ReturnType<typeof readMessage>): Realm {
  const { file } = head as Omit<ServerFile, 'source'>;
  try {
    return openRealm(body.toString(), file);
  } catch (error) {
    send({ kind: 'unusable', error: messageOf(error) });
    return exit(0);
  }
}

function answer(realm: Realm, { head, body }: ReturnType<typeof readMessage>): void {
  const { id, input, contentKey, forgottenKeys } = head as RenderRequest;
  for (const key of forgottenKeys) realm.forget(key);
  if (body.length > 0) realm.cacheContent(contentKey, body.toString());
  const start = performance.now();
  try {
    const texts = bytesOf(realm.render(JSON.stringify(input), contentKey));
    send({ kind: 'rendered', id, styleBytes: texts[0].length, milliseconds: performance.now() - start }, ...texts);
  } catch (error) {
    send({ kind: 'failed', id, error: messageOf(error) });
  }
}

/**
 * The render process for one version of one remote. It responds to requests in order and waits for them without an
 * event loop, so that none of the remote's code runs between two renderings.
 */
const first = readMessage();
removeProcessApis();
const realm = open(first);
send({ kind: 'ready' });
for (;;) answer(realm, readMessage());
