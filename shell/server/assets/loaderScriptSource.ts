import { trustedScriptUrl } from '@kontor/federation/trustedScriptUrl';
import type { ShellScript } from './shellAssets.ts';

/**
 * The source of a script that loads another script from the same origin.
 *
 * Other teams' pages name a permanent address. The actual script cannot be at that address, because it looks for its
 * chunks next to itself, in its version's folder.
 */
export function loaderScriptSource({ url, integrity }: ShellScript): string {
  const attributes = { crossOrigin: 'anonymous', ...(integrity ? { integrity } : {}) };
  return [
    `(()=>{${String(trustedScriptUrl)}`,
    'const from=document.currentScript;',
    `const script=Object.assign(document.createElement("script"),${JSON.stringify(attributes)});`,
    `script.src=trustedScriptUrl(new URL(${JSON.stringify(url)},from?from.src:document.baseURI).href);`,
    'if(from&&from.nonce)script.nonce=from.nonce;',
    'document.head.append(script);',
    '})();\n',
  ].join('');
}
