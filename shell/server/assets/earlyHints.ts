import { firstSlots, slotRemotes } from '@kontor/federation';
import { type Registry, resolveRegistry } from '@kontor/federation/registry';
import type { RegistryWatch } from '@kontor/federation/registryWatch';
import { pageLocale } from '@kontor/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellScript } from './shellAssets.ts';

/**
 * A preload with the attributes of the later script element. With other attributes, the browser would load the script
 * twice.
 */
const preloadLink = ({ url, integrity }: ShellScript): string =>
  `<${url}>; rel=preload; as=script; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;

/** Whether a browser is requesting a page. Other clients may not understand a 103 before the final response. */
function isNavigation({ method, headers, raw }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && raw.httpVersion !== '1.0';
}

/**
 * Responds to requests for pages with 103 Early Hints at once, so that the browser loads the first scripts while the
 * document is being composed.
 *
 * @param scripts the shell's own scripts
 */
export function sendEarlyHints(
  app: FastifyInstance,
  registry: Pick<RegistryWatch, 'current'>,
  scripts: readonly ShellScript[],
): void {
  let latest: { readonly registry: Registry; readonly links: string[] } | undefined;
  const linksOf = (current: Registry): string[] => {
    if (latest?.registry !== current) {
      // Entry scripts are the same in all languages.
      const { remotes } = resolveRegistry(current, pageLocale(undefined, undefined), slotRemotes);
      const entries = firstSlots.flatMap(({ remote }) => remotes[remote]?.entry ?? []);
      latest = { registry: current, links: [...scripts, ...entries].map(preloadLink) };
    }
    return latest.links;
  };
  app.addHook('onRequest', async (request, reply) => {
    // Every path that belongs to no other route is a page.
    if (request.routeOptions.url !== '/*' || !isNavigation(request)) return;
    reply.raw.writeEarlyHints({ link: linksOf(await registry.current()) });
  });
}
