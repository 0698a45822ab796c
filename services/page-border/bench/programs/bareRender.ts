import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ServerModule, ServerRenderInput } from '@kontor/federation';
import { createLoadContent } from '../../src/content/fragmentContent.ts';
import { renderInput } from '../../src/fragment/composeFragment.ts';
import { readFragmentAddress } from '../../src/routes/fragmentRequest.ts';

type Task = { readonly warmUp: readonly string[]; readonly measured: readonly string[] };

/** Renderings per second, and the milliseconds of processor time that each takes. */
export type BareRate = { readonly rate: number; readonly work: number };

/**
 * Measures the upper limit for cold fragments by rendering the same fragments with the same remotes in the same order,
 * in a program that does nothing else. Prints renderings per second.
 */
const require = createRequire(import.meta.url);
const modules: Record<string, ServerModule> = {
  header: require(String(process.env['HEADER_FILE'])).serverModule,
  footer: require(String(process.env['FOOTER_FILE'])).serverModule,
};
const task: Task = JSON.parse(readFileSync(String(process.env['TASK_FILE']), 'utf8'));
const load = createLoadContent({
  shopApiUrl: String(process.env['SHOP_API_URL']),
  deadlineMs: 5_000,
  onError: (_call, error) => {
    throw error;
  },
});
const contents = new Map<string, Promise<ServerRenderInput['content']>>();

async function inputOf(address: string) {
  const part = address.includes('/header/') ? 'header' : 'footer';
  const requested = readFragmentAddress(part, address);
  if ('fault' in requested) throw new Error(requested.fault);
  const { request } = requested;
  const key = `${part}/${request.site}`;
  // All addresses of a site load the content at the same time, so the pending call is cached rather than its result.
  const content = contents.get(key) ?? load(request).then((loaded) => loaded.content);
  contents.set(key, content);
  return { part, input: renderInput(request, await content) };
}

async function renderAll(addresses: readonly string[]): Promise<BareRate> {
  const inputs = await Promise.all(addresses.map(inputOf));
  const start = performance.now();
  const before = process.cpuUsage();
  for (const { part, input } of inputs) await modules[part]?.render(input);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  return { rate: addresses.length / seconds, work: (user + system) / 1000 / addresses.length };
}

await renderAll(task.warmUp);
process.stdout.write(JSON.stringify(await renderAll(task.measured)));
