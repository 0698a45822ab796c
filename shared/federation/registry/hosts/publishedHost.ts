import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signHost } from '../stored/signatures.ts';
import type { HostDescription } from './hostDescription.ts';

/**
 * The description that a host publishes, as text.
 *
 * @param keyFile path of the private key of the host's operators (Ed25519, PEM); if missing, the text has no signature
 * @throws if the file has no such key
 */
export function publishedHost(description: HostDescription, keyFile: string | undefined): string {
  if (keyFile === undefined) return JSON.stringify(description);
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} has no private key of Ed25519`);
  return JSON.stringify(signHost(description, key));
}
