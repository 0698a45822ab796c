import { slotRemotes } from '@kontor/federation';
import { type Descriptor, type RegistryRemote, stableOf } from '@kontor/federation/registry';

/** Kinds of pages that every check opens. */
const always = ['home', 'info', 'category'] as const;

const kindOf = (page: string): string => page.split('/')[0] ?? page;

/**
 * Whether a page that the candidate's check opens may also show another remote. Such a page never shows a remote whose
 * slots are only on other kinds of pages.
 *
 * @param other the other remote's entry in the registry; undefined if the remote was retired
 */
export function isSeenBeside(candidate: Descriptor, other: RegistryRemote | undefined): boolean {
  const live = other && stableOf(other);
  if (!live || slotRemotes.some((remote) => remote === live.name)) return true;
  const pages = Object.values(other.versions).map(({ slots = [] }) => slots.map(({ page }) => kindOf(page)));
  const opened = new Set<string>([...always, ...(candidate.slots ?? []).map(({ page }) => kindOf(page))]);
  // The former version may have had slots on other pages.
  return pages.some((ofVersion) => ofVersion.length === 0 || ofVersion.some((page) => opened.has(page)));
}
