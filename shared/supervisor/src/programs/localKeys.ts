import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText } from '@kontor/federation/signatures';

const ending = '.pem';

/** The public keys of a folder with private keys, which hosts read. */
export const publicKeysFile = (folder: string): string => join(folder, 'public.json');

const readKey = (file: string): KeyObject => createPrivateKey(readFileSync(file));

function writePublicKeys(folder: string): void {
  const names = readdirSync(folder).filter((file) => file.endsWith(ending));
  const keys = names.map((file) => [file.slice(0, -ending.length), [publicKeyText(readKey(join(folder, file)))]]);
  const next = `${publicKeysFile(folder)}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`);
  renameSync(next, publicKeysFile(folder));
}

/** The secret that the controller and the shell of this machine share; made when it is missing. */
export function localWatchKey(folder: string): string {
  const file = join(folder, 'watch.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/**
 * The private key of a remote's team on this machine, where `npm start` stands for all teams. A remote without one gets one.
 *
 * @param folder of the keys
 */
export function localKey(folder: string, remote: string): KeyObject {
  const file = join(folder, remote + ending);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    writePublicKeys(folder);
  }
  return readKey(file);
}
