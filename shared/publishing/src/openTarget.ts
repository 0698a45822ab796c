import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBucketTarget, parseBucketAddress } from './createBucketTarget.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { environmentKeys } from './readHost.ts';
import { type SignedTarget, type Signing, signTarget } from './signTarget.ts';

/**
 * Opens the target that a command line names: a bucket, or a folder with `registry.json` and `origins/`. Changes are signed with
 * the key in the file that `REMOTE_KEY` names, which must be one of those in the file that `REGISTRY_KEYS` names, if any.
 *
 * @param local the keys where these variables are missing
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
      const file = process.env['REMOTE_KEY'];
      return file ? createPrivateKey(readFileSync(file)) : local?.keyOf(remote);
    },
    hostKeys: () => environmentKeys('REGISTRY_KEYS') ?? local?.hostKeys?.(),
  });
}
