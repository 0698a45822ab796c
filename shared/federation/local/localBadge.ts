import { escapeHtml } from '@kontor/server/http';
import { hashSource } from '../server/earlyScript.ts';
import { localScriptSource } from './localScript.ts';

/**
 * The badge is the last element of the page and sticks to the window's lower edge, so it covers nothing at the page's
 * end. Elements that the shop fixes to that edge cover the badge. Its colours are hard-coded, because some documents
 * lack the shop's colours.
 */
const style = [
  '.k-local{position:sticky;inset-block-end:0;z-index:49;box-sizing:border-box;display:flex;align-items:center;gap:12px;inline-size:fit-content;max-inline-size:100%;padding:0 8px;border:1px solid #fff;background:#14213d;color:#fff;font:600 12px/1.4 system-ui,sans-serif}',
  '.k-local span{overflow-wrap:anywhere}',
  '.k-local a{flex:none;display:inline-flex;align-items:center;min-block-size:44px;color:inherit}',
  '.k-local a:focus-visible{outline:2px solid currentColor;outline-offset:2px}',
  // Keeps focused elements clear of the badge.
  'html{scroll-padding-block-end:64px}',
  '@media print{.k-local{display:none}}',
].join('');

/** The badge's style as a source expression for a content security policy. */
const styleSource = hashSource(style);

type Badge = { readonly name: string; readonly origin: string; readonly shop: string };

/** Renders the badge, which names the local remote and links back to the deployed shop. It needs no script. */
export function localBadge({ name, origin, shop }: Badge, path: string): string {
  const text = `<span>Local ${escapeHtml(name)}, ${escapeHtml(new URL(origin).host)}</span>`;
  const link = `<a href="${escapeHtml(shop + path)}">Back to the live version</a>`;
  return `<style>${style}</style><aside class="k-local" lang="en" dir="ltr" aria-label="Local development">${text}${link}</aside>`;
}

/** Directives that make browsers send reports to the shop. */
const reporting = new Set(['report-uri', 'report-to']);

/**
 * Changes a content security policy so that it allows the badge's style, the local page's script and the development
 * server's web socket, and reports nothing to the shop.
 */
export function localPolicy(policies: string, socketOrigin: string): string {
  // A server in front of the shop may have added another header of the same name.
  return policies
    .split(',')
    .map((policy) => changePolicy(policy, socketOrigin))
    .join(', ');
}

function changePolicy(policy: string, socketOrigin: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name = '']) => name !== '' && !reporting.has(name));
  const allow = (name: string, source: string): void => {
    const directive = directives.find(([first]) => first === name);
    const inherited = directives.find(([first]) => first === 'default-src');
    const sources = directive ?? (inherited && [name, ...inherited.slice(1)]);
    // If the policy has neither directive, everything is allowed. A hash would make browsers ignore 'unsafe-inline'.
    if (!sources || (name !== 'connect-src' && sources.includes("'unsafe-inline'"))) return;
    const changed = [...sources.filter((value) => value !== "'none'"), source];
    if (directive) directives.splice(directives.indexOf(directive), 1, changed);
    else directives.push(changed);
  };
  allow('style-src', styleSource);
  allow('script-src', localScriptSource);
  allow('connect-src', socketOrigin);
  return directives.map((directive) => directive.join(' ')).join('; ');
}
