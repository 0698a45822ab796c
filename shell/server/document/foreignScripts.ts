import { inlineSource } from './inlineElements.ts';
import { startForeignScripts } from './startForeignScripts.browser.js';

/** The scripts that may be loaded in a document. */
export type LoadableScripts = {
  /** The addresses of the document's remotes and of third-party scripts, and additional origins. */
  readonly addresses: readonly string[];
  /** The consent script's address. */
  readonly consentScript?: string | undefined;
};

/** The origin of an absolute address, or the folder of a path. */
const placeOf = (address: string): string =>
  address.startsWith('/') ? address.replace(/[^/]*$/, '') : `${new URL(address).origin}/`;

/** A value as a JavaScript literal within a document. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The text of the inline script that restricts where scripts may be loaded from, and loads the consent script. The text
 * contains the addresses, so that the script's hash covers them.
 */
export function foreignScripts({ addresses, consentScript }: LoadableScripts): string {
  const places = [...new Set([...addresses, ...(consentScript ? [consentScript] : [])].map(placeOf))];
  return `(${inlineSource(startForeignScripts)})(${literal(places)}${consentScript ? `,${literal(consentScript)}` : ''})`;
}
