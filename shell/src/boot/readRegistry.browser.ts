import { hasPreviewCookie } from '@kontor/browser';
import { contentAttribute, renderedAttribute } from '@kontor/federation';
import { absoluteRegistry, type ResolvedRegistry, resolvedRegistrySchema } from '@kontor/federation/registry';
import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { fetchRegistry } from '../fetchRegistry.browser.ts';

/** The path of page-border's registry on the boot script's origin. */
const registryPath = '/service/pageborder/registry.json';

/** The address for staff, whose registry may name other versions. Caches must not give that registry to everybody. */
const staffPath = `${registryPath}?preview`;

/** The versions that rendered this page's header and footer on a server. */
function renderedVersions(): { readonly part: string; readonly version: string }[] {
  return ['header', 'footer'].flatMap((part) => {
    const version = document.querySelector(`#${part} > [${renderedAttribute}]`)?.getAttribute(renderedAttribute);
    return version ? [{ part, version }] : [];
  });
}

/**
 * Reads this page's registry: from JSON on the page if a server has written it there, or else from page-border.
 *
 * @param base the boot script's address, whose host also serves the remotes' files
 * @param site the page's site, which canaries may depend on
 */
export async function readRegistry(base: string, site: SiteKey): Promise<ResolvedRegistry> {
  const inlined = document.querySelector(`script[${contentAttribute}="registry"]`)?.textContent;
  if (inlined) return absoluteRegistry(v.parse(resolvedRegistrySchema, JSON.parse(inlined)), base);
  const url = borderRegistry(base, site);
  for (const { part, version } of renderedVersions()) url.searchParams.set(part, version);
  return fetchRegistry(url);
}

/** Reads the versions that are live now. */
export const readLiveRegistry = (base: string, site: SiteKey): Promise<ResolvedRegistry> =>
  fetchRegistry(borderRegistry(base, site));

function borderRegistry(base: string, site: SiteKey): URL {
  const url = new URL(hasPreviewCookie() ? staffPath : registryPath, base);
  url.searchParams.set('site', site);
  return url;
}
