import type { ShellScript } from './shellAssets.ts';

/**
 * A script that loads another one from its own origin.
 *
 * What a page names for years must not be the script itself: that one finds its parts beside it, below its version.
 */
export function leadToScript({ url, integrity }: ShellScript): string {
  const attributes = { crossOrigin: 'anonymous', ...(integrity ? { integrity } : {}) };
  return [
    '(()=>{',
    'const from=document.currentScript;',
    `const script=Object.assign(document.createElement("script"),${JSON.stringify(attributes)});`,
    `script.src=new URL(${JSON.stringify(url)},from?from.src:document.baseURI);`,
    'if(from&&from.nonce)script.nonce=from.nonce;',
    'document.head.append(script);',
    '})();\n',
  ].join('');
}
