import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRegistryKeys, type RegistryKeys } from '@kontor/federation/signatures';
import { environmentKeys } from '../hosts/readHost.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import { parseBucketAddress } from './Bucket.ts';
import { createBucketTarget } from './createBucketTarget.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { type SignedTarget, type Signing, signTarget } from './signTarget.ts';

/**
 * The file with a remote's private key, from the variable `REMOTE_KEY`. The variable names either one file for all
 * remotes or, for several teams, a list such as `cart=cart.pem,newsletter=newsletter.pem`. A file without a remote's
 * name applies to all other remotes.
 *
 * @throws if a remote has several files
 */
export function keyFileOf(remote: string, setting = ''): string | undefined {
  const files = new Map<string, string>();
  for (const entry of setting.split(',').map((text) => text.trim())) {
    const { name = '', file = '' } = /^(?:(?<name>[\w-]+)=)?(?<file>.*)$/s.exec(entry)?.groups ?? {};
    if (file === '') continue;
    if (files.has(name))
      throw new ChangeRefusedError(
        `REMOTE_KEY has two keys ${name === '' ? 'without a remote' : `for ${name}`}; write it as cart=cart.pem,header=header.pem`,
      );
    files.set(name, file);
  }
  return files.get(remote) ?? files.get('');
}

/**
 * The folder or URL of a target that has a name in the variable `REMOTE_TARGETS`, such as
 * `staging=s3://kontor-staging,live=s3://kontor`. Other strings are returned unchanged.
 */
export function placeOf(text: string, setting = process.env['REMOTE_TARGETS'] ?? ''): string {
  for (const entry of setting.split(',')) {
    const { name, place = '' } = /^\s*(?<name>[\w-]+)=(?<place>.+?)\s*$/.exec(entry)?.groups ?? {};
    if (name === text) return place;
  }
  return text;
}

/** Whether a folder or URL is a target: a bucket, or a folder that contains a registry. */
export const isTarget = (place: string): boolean =>
  parseBucketAddress(place) !== undefined || existsSync(join(place, 'registry.json'));

/** Whether two folders or URLs are the same target. */
export function isSameTarget(one: string, other: string): boolean {
  const [first, second] = [one, other].map((place) => parseBucketAddress(place) ?? realpathOf(place));
  return isDeepStrictEqual(first, second);
}

const realpathOf = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : resolve(folder));

/** The public keys that `npm start` gives its hosts, below the folder of its registry. */
const localKeysFile = 'keys/public.json';

/** The hosts' keys beside the registry that `npm start` serves. Undefined if the place is another kind of target. */
function keysBeside(place: string): RegistryKeys | undefined {
  const file = join(place, localKeysFile);
  if (parseBucketAddress(place) || !existsSync(file)) return undefined;
  try {
    return parseRegistryKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads the private key in a file that `REMOTE_KEY` names. */
function readPrivateKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const fault = code === 'ENOENT' ? 'there is no such file' : message;
    throw new ChangeRefusedError(
      `REMOTE_KEY must name a file with the team's private key in PEM, but ${file} cannot be read: ${fault}`,
      { cause: error },
    );
  }
}

/** Where the private key of a remote is, if the target is that of `npm start`. */
function whereKeyIs(place: string, remote: string, isPublished: boolean): string | undefined {
  if (!keysBeside(place)) return undefined;
  const file = join(place, dirname(localKeysFile), `${remote}.pem`);
  if (existsSync(file)) return `REMOTE_KEY=${file}`;
  const command = `npm run remote -- sign ${remote}${isPublished ? '' : ' --new-key'}`;
  return `REMOTE_KEY=${file}, which ${command} in the repository of the shop creates`;
}

/**
 * Opens the target that a command line names: a bucket, or a folder with `registry.json` and `origins/`. The private
 * keys in the files of `REMOTE_KEY` sign the changes. If `REGISTRY_KEYS` names a file, or if `npm start` has put
 * `keys/public.json` beside the registry, that file must contain the matching public keys.
 *
 * @param local the keys to use if these variables are missing
 */
export function openTarget(place: string, local?: Signing): SignedTarget {
  const bucket = parseBucketAddress(place);
  const target = bucket
    ? createBucketTarget(bucket)
    : createFolderTarget({
        registryFile: join(place, 'registry.json'),
        originFolder: (remote) => join(place, 'origins', remote),
      });
  return signTarget(target, {
    keyOf(remote) {
      const file = keyFileOf(remote, process.env['REMOTE_KEY']);
      return file ? readPrivateKey(file) : local?.keyOf(remote);
    },
    hostKeys: () => environmentKeys('REGISTRY_KEYS') ?? local?.hostKeys?.() ?? keysBeside(place),
    whereKeyIs: (remote, isPublished) => whereKeyIs(place, remote, isPublished),
  });
}
