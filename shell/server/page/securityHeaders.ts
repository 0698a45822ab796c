import { trustedTypesPolicy } from '@kontor/federation';
import { hashSource } from '@kontor/federation/early';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import type { InlineSources } from '../document/renderDocument.ts';

/** The origins of the remotes that the shop's host does not serve. */
function remoteOrigins(registry: ResolvedRegistry): string[] {
  const addresses = Object.values(registry.remotes).map(({ entry }) => entry.url);
  return [...new Set(addresses.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))];
}

export type PolicyOptions = {
  /** Whether browsers only report what the strict policy would refuse. */
  readonly isReportedOnly?: boolean;
  /** The address of the shell's development server. If set, the policy also allows web sockets. */
  readonly developmentServer?: string | undefined;
  /**
   * The addresses of third-party scripts, such as the consent script. Pages may call their hosts and load pictures from
   * them.
   */
  readonly foreignScripts?: readonly (string | undefined)[];
  /** Further origins to which third-party scripts send data, by calls or by loading pictures. */
  readonly foreignOrigins?: readonly string[];
};

/** The path that receives browsers' reports of policy violations. */
export const policyReportPath = '/policy-reports';

export const policyHeaderNames = ['content-security-policy', 'content-security-policy-report-only'] as const;

/** Emotion and the boot script add empty style elements and fill them by script. */
const emptyStyle = hashSource('');

type Directives = Readonly<Record<string, readonly string[]>>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

/**
 * Creates the function that writes a document's content security policy.
 *
 * The policy allows the document's own scripts and styles by their hashes, and scripts loaded by an allowed script
 * (`strict-dynamic`). No text becomes markup, code or a script's address unless a Trusted Types policy has created it.
 * Documents cannot have a nonce, because many visitors get the same document and browsers store it.
 *
 * A development build's scripts have no hashes. The policy allows them by their hosts, and allows inline styles as
 * well.
 */
export function createPolicyHeaders({
  isReportedOnly = false,
  developmentServer,
  foreignScripts = [],
  foreignOrigins = [],
}: PolicyOptions = {}) {
  const foreign = [...foreignOrigins];
  for (const address of foreignScripts) {
    if (address && !address.startsWith('/')) foreign.push(new URL(address).origin);
  }
  /** @param isChecked whether the sources have the hashes of all scripts */
  return (
    registry: ResolvedRegistry,
    { scripts, styles }: InlineSources,
    isChecked: boolean,
  ): Partial<Record<(typeof policyHeaderNames)[number], string>> => {
    const origins = [...remoteOrigins(registry), ...foreign];
    if (developmentServer) origins.push(new URL(developmentServer).origin);
    const sockets = developmentServer ? origins.map((origin) => origin.replace(/^http/, 'ws')) : [];
    const common = {
      'default-src': ["'self'"],
      'connect-src': ["'self'", ...origins, ...sockets],
      'img-src': ["'self'", 'data:', ...foreign],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    };
    const byHost = write({
      ...common,
      'script-src': ["'self'", ...scripts, ...origins],
      'style-src': ["'self'", "'unsafe-inline'"],
    });
    if (!isChecked) return { 'content-security-policy': byHost };
    const strict = write({
      ...common,
      'script-src': ["'strict-dynamic'", ...scripts],
      'style-src': [emptyStyle, ...styles],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [trustedTypesPolicy, 'default', "'allow-duplicates'"],
      'report-uri': [policyReportPath],
    });
    return isReportedOnly
      ? { 'content-security-policy': byHost, 'content-security-policy-report-only': strict }
      : { 'content-security-policy': strict };
  };
}
