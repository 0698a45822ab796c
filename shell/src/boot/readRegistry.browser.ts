import { hasPreviewCookie } from '@kontor/browser';
import { contentAttribute, renderedAttribute } from '@kontor/federation';
import { absoluteRegistry, type ResolvedRegistry, resolvedRegistrySchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** Path of page-border's registry on the boot script's origin. */
const registryPath = '/service/pageborder/registry.json';

/** The address for staff, whose registry may name other versions: caches must not answer it for everybody. */
const staffPath = `${registryPath}?preview`;

/** Time for the registry; the deadlines of slots start after it. */
const deadlineMs = 3000;

/** The versions that rendered header and footer of this page on a server. */
function renderedVersions(): { readonly part: string; readonly version: string }[] {
  return ['header', 'footer'].flatMap((part) => {
    const version = document.querySelector(`#${part} > [${renderedAttribute}]`)?.getAttribute(renderedAttribute);
    return version ? [{ part, version }] : [];
  });
}

/**
 * Reads the registry of this page: from its own JSON if a server wrote it there, else from page-border.
 *
 * @param base address of the boot script, whose host also serves the files of remotes
 */
export async function readRegistry(base: string): Promise<ResolvedRegistry> {
  const inlined = document.querySelector(`script[${contentAttribute}="registry"]`)?.textContent;
  const read = (json: unknown) => absoluteRegistry(v.parse(resolvedRegistrySchema, json), base);
  if (inlined) return read(JSON.parse(inlined));
  const isStaff = hasPreviewCookie();
  const url = new URL(isStaff ? staffPath : registryPath, base);
  for (const { part, version } of renderedVersions()) url.searchParams.set(part, version);
  const signal = AbortSignal.timeout(deadlineMs);
  // The visitor's cookie decides about canaries.
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return read(await response.json());
}
