import { absoluteRegistry, type ResolvedRegistry, resolvedRegistrySchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** The registry's timeout. The slots' deadlines start after the registry has arrived. */
const deadlineMs = 3000;

/** Fetches a registry, whose paths are relative to the host that sends it. */
export async function fetchRegistry(url: URL): Promise<ResolvedRegistry> {
  const signal = AbortSignal.timeout(deadlineMs);
  // The visitor's cookie determines which canaries apply.
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return absoluteRegistry(v.parse(resolvedRegistrySchema, await response.json()), url.href);
}
