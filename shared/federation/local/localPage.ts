import { pageLocale } from '@kontor/i18n';
import { escapeHtml } from '@kontor/server/http';
import { escapeJson, pageModuleAttribute } from '../contract/fragment.ts';
import { pageStateId } from '../contract/pageNames.ts';
import { containerName } from '../contract/remotes.ts';
import type { Descriptor } from '../registry/files/descriptor.ts';
import { pageModules } from '../registry/pageSlots.ts';
import { emptyRegistry, type Registry } from '../registry/registry.ts';
import { type ResolvedRegistry, type ResolvedRemote, resolveRegistry } from '../registry/resolveRegistry.ts';
import { localBadge } from './localBadge.ts';
import { heightAttribute, localScript } from './localScript.ts';

/** A remote on a developer's machine, and the deployed shop in whose pages it is shown. */
export type LocalRemote = {
  readonly name: string;
  /** Origin at which the developer sees the shop with the remote. */
  readonly origin: string;
  /** Origin of the deployed shop. */
  readonly shop: string;
  /** A registry with this remote only. */
  readonly registry: Registry;
  /** Path of the development server's web socket. */
  readonly socket: string;
  /** Hash of the latest compilation. */
  readonly build: string;
};

/** The parts of a document's state that are read or changed here. Everything else is kept. */
type State = {
  readonly locale: string;
  readonly page: string;
  readonly subject?: string;
  readonly registry: ResolvedRegistry;
  readonly hasActionLog?: true;
  readonly reportsSpeed?: true;
  readonly reportsRuns?: true;
};

/**
 * Creates a registry with one remote, whose files the page's own host serves.
 *
 * @param descriptor of the latest compilation
 */
export function localRegistry(descriptor: Descriptor): Registry {
  const { name, version } = descriptor;
  // The files keep their names when they change, so they have no fixed hashes.
  const published = { ...descriptor, files: {}, origin: '' };
  return {
    ...emptyRegistry,
    remotes: { [name]: { servedBy: 'shop', stable: version, versions: { [version]: published } } },
  };
}

function withLocal({ remotes }: ResolvedRegistry, { registry }: LocalRemote, locale: string): ResolvedRegistry {
  return { remotes: { ...remotes, ...resolveRegistry(registry, locale).remotes } };
}

/** Puts the local remote into the shop's registry. Takes and returns JSON. */
export function localRegistryJson(json: string, local: LocalRemote): string {
  return JSON.stringify(withLocal(JSON.parse(json), local, pageLocale(undefined, undefined)));
}

const stateElement = new RegExp(`(<script type="application/json" id="${pageStateId}">)(.*?)(</script>)`, 's');

/** Whether a document is one of the shop's pages. */
export const isShopPage = (html: string): boolean => stateElement.test(html);

/** Reads the state of a page of the shop. Other documents have none. */
export function readPageState(html: string): Partial<State> | undefined {
  const [, , json] = stateElement.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** Removes the preloads of the deployed version's scripts, which the page no longer needs. */
function withoutPreloads(html: string, deployed: ResolvedRemote | undefined): string {
  if (!deployed) return html;
  const scripts = [deployed.entry, ...Object.values(deployed.modules).flat()];
  const links = new Set(scripts.map(({ url }) => `href="${escapeHtml(url)}"`));
  return html.replace(/<link rel="preload" as="script"[^>]*>/g, (link) =>
    links.has(/href="[^"]*"/.exec(link)?.[0] ?? '') ? '' : link,
  );
}

/** Replaces the elements of the deployed version's modules with those that the local remote shows on the page. */
function withModules(html: string, { page, subject }: State, { name, registry }: LocalRemote): string {
  const element = (id: string, more = '') =>
    `<div class="k-module" ${pageModuleAttribute}="${escapeHtml(id)}"${more}></div>`;
  const own = new Map(
    pageModules(registry, page, subject).map(({ id, height }) => [
      element(id),
      element(id, ` ${heightAttribute}="${height}"`),
    ]),
  );
  const deployed = new RegExp(element(`${containerName(name)}/NAME`).replace('NAME', '[\\w-]+'), 'g');
  const kept = html.replace(deployed, (found) => own.get(found) ?? '');
  const added = [...own.values()].filter((one) => !kept.includes(one)).join('');
  return added ? kept.replace('<div id="footer">', `<aside>${added}</aside>\n$&`) : kept;
}

/**
 * Puts the local remote, a badge and the script that reloads the page into a page of the shop, and turns off the page's
 * reports about its remotes, because the shop would attribute them to the deployed versions. Other documents get only
 * the badge.
 *
 * @param path the document's path in the shop, to which the badge links
 */
export function localDocument(html: string, path: string, local: LocalRemote): string {
  const [, start = '', json, end = ''] = stateElement.exec(html) ?? [];
  let document = html;
  let added = localBadge(local, path);
  if (json !== undefined) {
    const { hasActionLog: _log, reportsSpeed: _speed, reportsRuns: _runs, ...state }: State = JSON.parse(json);
    const registry = withLocal(state.registry, local, state.locale);
    document = document.replace(stateElement, () => start + escapeJson({ ...state, registry }) + end);
    document = withoutPreloads(document, state.registry.remotes[local.name]);
    document = withModules(document, state, local);
    // Pages on a local host request the session only with this attribute (PERS-10).
    if (!/<html[^>]* data-local-psdata/.test(document)) document = document.replace('<html ', '$&data-local-psdata ');
    added += localScript(local.socket, local.build);
  }
  // An earlier `</body>` may be part of a script.
  const at = document.lastIndexOf('</body>');
  return at < 0 ? document + added : document.slice(0, at) + added + document.slice(at);
}
