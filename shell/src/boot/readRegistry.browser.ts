import { contentAttribute } from '@kontor/federation';
import { absoluteRegistry, type ResolvedRegistry, resolvedRegistrySchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** Path of page-border's registry on the boot script's origin. */
const registryPath = '/service/pageborder/registry.json';

/** Time for the registry; the deadlines of slots start after it. */
const deadlineMs = 3000;

/**
 * Reads the registry of this page: from its own JSON if a server wrote it there, else from page-border.
 *
 * @param base address of the boot script, whose host also serves the files of remotes
 */
export async function readRegistry(base: string): Promise<ResolvedRegistry> {
  const inlined = document.querySelector(`script[${contentAttribute}="registry"]`)?.textContent;
  const read = (json: unknown) => absoluteRegistry(v.parse(resolvedRegistrySchema, json), base);
  if (inlined) return read(JSON.parse(inlined));
  const url = new URL(registryPath, base);
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return read(await response.json());
}
