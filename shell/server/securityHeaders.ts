import { earlyScriptSource } from '@kontor/federation/early';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { speculationRulesSource } from './document/speculationRules.ts';

/** Origins of the remotes that the shop's host does not serve. */
function remoteOrigins(registry: ResolvedRegistry): string[] {
  const addresses = Object.values(registry.remotes).map(({ entry }) => entry.url);
  return [...new Set(addresses.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))];
}

export type PolicyOptions = {
  /** Address of the shell's development server; it also allows web sockets. */
  readonly developmentServer?: string | undefined;
  /** Addresses of foreign scripts, such as that of the consent; their hosts may be loaded from and called, also by pictures. */
  readonly foreignScripts?: readonly (string | undefined)[];
  /** Further origins that foreign scripts load from and send to, also by pictures. */
  readonly foreignOrigins?: readonly string[];
};

/**
 * The content security policy of a page: it may load from its own origin and from those of the remotes in the registry.
 * Inline scripts are forbidden, except the early script and rules that name pages to prerender. Inline styles are
 * allowed, since emotion writes them.
 */
export function contentSecurityPolicy(
  registry: ResolvedRegistry,
  { developmentServer, foreignScripts = [], foreignOrigins = [] }: PolicyOptions = {},
): string {
  const foreign = [...foreignOrigins];
  for (const address of foreignScripts) {
    if (address && !address.startsWith('/')) foreign.push(new URL(address).origin);
  }
  const origins = [...remoteOrigins(registry), ...foreign];
  if (developmentServer) origins.push(new URL(developmentServer).origin);
  const sockets = developmentServer ? origins.map((origin) => origin.replace(/^http/, 'ws')) : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", earlyScriptSource, speculationRulesSource, ...origins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...origins, ...sockets],
    'img-src': ["'self'", 'data:', ...foreign],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}
