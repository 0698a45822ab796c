import type { Descriptor } from '@kontor/federation/registry';
import { type ReadPublished, textLengths } from '@kontor/publishing';
import { localeOf, type SiteKey, siteKeys } from '@kontor/site';

/** Matches the id of a string in a script. The build writes ids in this form where strings are used. */
const usedId = /\bid:"([\w-]{6})"/g;

/** Ids of the strings that a version's scripts use. */
export async function textIdsOf({ version, files }: Descriptor, read: ReadPublished): Promise<string[]> {
  const scripts = await Promise.all(Object.keys(files).map((file) => read(`${version}/${file}`)));
  const ids = scripts.flatMap((script) => [...(script?.toString() ?? '').matchAll(usedId)].map(([, id = '']) => id));
  return [...new Set(ids)];
}

/** The site on which a version's strings are longest, or undefined if the version has no strings. */
export async function longestSite(descriptor: Descriptor, read: ReadPublished): Promise<SiteKey | undefined> {
  const lengths = await textLengths(descriptor, read);
  const lengthOf = (site: SiteKey) => lengths.get(localeOf(site)) ?? 0;
  const [longest] = [...siteKeys].sort((one, other) => lengthOf(other) - lengthOf(one));
  return longest !== undefined && lengthOf(longest) > 0 ? longest : undefined;
}
