import { createHmac } from 'node:crypto';

/** A remote's key, as opposed to the shop's. */
const remoteKey = /^([\w-]+)\.[0-9a-f]{64}$/;

/**
 * The key for a remote's private files at its origin: the remote's name, a dot, and the hexadecimal HMAC-SHA-256 of the
 * name. Whoever learns this key, such as the origin that receives it, cannot read other remotes' files.
 *
 * @param key the shop's key, from which all remotes' keys are derived, or the key of one remote
 * @returns undefined without a key, or if `key` belongs to another remote
 */
export function originKeyOf(key: string | undefined, remote: string): string | undefined {
  if (key === undefined) return undefined;
  const [, owner] = remoteKey.exec(key) ?? [];
  if (owner !== undefined) return owner === remote ? key : undefined;
  return `${remote}.${createHmac('sha256', key).update(remote).digest('hex')}`;
}
