import type { ResolvedRegistry } from '@kontor/federation/registry';

/** Origins of everything that the page loads beside its own. */
function remoteOrigins(registry: ResolvedRegistry): string[] {
  return [...new Set(Object.values(registry.remotes).map(({ entry }) => new URL(entry.url).origin))];
}

/**
 * What a page may load and from where: its own origin and those of the remotes that the registry names. Scripts never
 * stand in the document; styles do, since emotion writes them there.
 *
 * @param developmentServer address of the shell's development server; with it, all servers may also speak over web
 *   sockets
 */
export function contentSecurityPolicy(registry: ResolvedRegistry, developmentServer?: string): string {
  const origins = remoteOrigins(registry);
  if (developmentServer) origins.push(new URL(developmentServer).origin);
  const sockets = developmentServer ? origins.map((origin) => origin.replace(/^http/, 'ws')) : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...origins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...origins, ...sockets],
    'img-src': ["'self'", 'data:'],
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
