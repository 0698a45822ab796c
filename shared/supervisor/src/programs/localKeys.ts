import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistryKeys, publicKeyText, type RegistryKeys } from '@kontor/federation/signatures';

const ending = '.pem';

/** The file that contains the public keys for a folder of private keys. Hosts read it. */
export const publicKeysFile = (folder: string): string => join(folder, 'public.json');

/** The public keys for a folder of private keys, or undefined while the folder has no keys. */
export function localPublicKeys(folder: string): RegistryKeys | undefined {
  const file = publicKeysFile(folder);
  return existsSync(file) ? parseRegistryKeys(readFileSync(file, 'utf8')) : undefined;
}

const keyFile = (folder: string, name: string): string => join(folder, name + ending);

const readKey = (file: string): KeyObject => createPrivateKey(readFileSync(file));

function writePublicKeys(folder: string): void {
  const names = readdirSync(folder).filter((file) => file.endsWith(ending));
  const keys = names.map((file) => [file.slice(0, -ending.length), [publicKeyText(readKey(join(folder, file)))]]);
  const next = `${publicKeysFile(folder)}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`);
  renameSync(next, publicKeysFile(folder));
}

/**
 * A secret that programs on this machine share. It is created if it is missing.
 *
 * @param use `watch` for the controller and the shell, `origin` for the origins' private files
 */
export function localSecret(folder: string, use: 'watch' | 'origin'): string {
  const file = join(folder, `${use}.key`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/**
 * The private key of a remote's team on this machine, where `npm start` acts for all teams. It is created if it is
 * missing.
 *
 * @param folder folder of the keys
 */
export function localKey(folder: string, remote: string): KeyObject {
  const file = keyFile(folder, remote);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    writePublicKeys(folder);
  }
  return readKey(file);
}

/** Path of a remote's or a host's private key on this machine. The key is created if it is missing. */
export function localKeyFile(folder: string, name: string): string {
  localKey(folder, name);
  return keyFile(folder, name);
}
