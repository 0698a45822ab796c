import { contentAttribute } from '@kontor/federation';
import { type ResolvedRegistry, resolvedRegistrySchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** Where page-border has the registry, on the origin that the boot script came from. */
const registryPath = '/service/pageborder/registry.json';

/** Milliseconds; a slot's own deadline begins after it. */
const deadlineMs = 3000;

/**
 * The versions that this page loads: from its own JSON where a server wrote them there, else from page-border.
 *
 * @param base address of the boot script
 */
export async function readRegistry(base: string): Promise<ResolvedRegistry> {
  const inlined = document.querySelector(`script[${contentAttribute}="registry"]`)?.textContent;
  if (inlined) return v.parse(resolvedRegistrySchema, JSON.parse(inlined));
  const url = new URL(registryPath, base);
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return v.parse(resolvedRegistrySchema, await response.json());
}
