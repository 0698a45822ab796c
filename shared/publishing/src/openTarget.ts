import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBucketTarget, parseBucketAddress } from './createBucketTarget.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import type { PublishTarget } from './PublishTarget.ts';
import { signTarget } from './signTarget.ts';

/**
 * Opens the target that a command line names: a bucket, or a folder with `registry.json` and `origins/`. Changes are signed with
 * the key in the file that `REMOTE_KEY` names.
 *
 * @param otherKey the key of a remote where the variable is missing
 */
export function openTarget(
  place: string,
  otherKey: (remote: string) => KeyObject | undefined = () => undefined,
): PublishTarget {
  const bucket = parseBucketAddress(place);
  const target = bucket
    ? createBucketTarget(bucket)
    : createFolderTarget({
        registryFile: join(place, 'registry.json'),
        originFolder: (remote) => join(place, 'origins', remote),
      });
  return signTarget(target, (remote) => {
    const file = process.env['REMOTE_KEY'];
    return file ? createPrivateKey(readFileSync(file)) : otherKey(remote);
  });
}
