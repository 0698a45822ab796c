import type { KeyObject } from 'node:crypto';
import { signChanges } from '@kontor/federation/signatures';
import type { PublishTarget } from './PublishTarget.ts';

/**
 * A target that counts and signs the changes of its registry.
 *
 * @param keyOf the private key of the team that deploys a remote; without one the entry is not signed
 */
export const signTarget = (target: PublishTarget, keyOf: (remote: string) => KeyObject | undefined): PublishTarget => ({
  ...target,
  async replace(registry, mark) {
    const { registry: before, mark: current } = await target.read();
    return current === mark && (await target.replace(signChanges(before, registry, keyOf), mark));
  },
});
