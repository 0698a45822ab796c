import { publishedOf, type Registry } from '@kontor/federation/registry';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { refusalsOf } from './checkResult.ts';

/**
 * Why only a person may promote a canary: its check has not passed, or is no longer valid for the live versions. A
 * canary that started without a check does not need a check.
 *
 * @returns undefined if the controller may promote the canary
 */
export async function holdOfCheck(
  target: Pick<PublishTarget, 'readCheck'>,
  { remotes }: Registry,
  name: string,
  version: string,
): Promise<string | undefined> {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const published = remote && publishedOf(remote)[version];
  if (!published || published.isUnchecked) return undefined;
  const advice = `: npm run remote -- check ${name} ${version}`;
  const result = await target.readCheck(name, version);
  if (!result || result.origin !== published.origin || refusalsOf(result).length > 0)
    return `it has not passed its check${advice}`;
  const changed = Object.keys(remotes).filter((other) => remotes[other]?.stable !== result.live[other]);
  return changed.length > 0 ? `${changed.join(', ')} went live since its check${advice}` : undefined;
}
