import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signHost } from '../stored/signatures.ts';
import type { HostDescription } from './hostDescription.ts';

/**
 * The description that a host publishes, as a string.
 *
 * @param keyFile path of the host operators' private key (Ed25519, PEM); without it, the string has no signature
 * @throws if the file contains no such key
 */
export function publishedHost(description: HostDescription, keyFile: string | undefined): string {
  if (keyFile === undefined) return JSON.stringify(description);
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} contains no Ed25519 private key`);
  return JSON.stringify(signHost(description, key));
}
