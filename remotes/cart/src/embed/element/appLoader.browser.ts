import { importChecked } from '@kontor/federation/importChecked';
import type { CartApp, LoadCartApp } from '../cartApp.ts';

/** The version of this build, defined by webpack. */
declare const EMBED_VERSION: string;

/** The integrity of this build's app, defined by webpack. */
declare const EMBED_APP_INTEGRITY: string;

/** The file with the cart app, a module in the same folder as the scripts that load it. */
const appFile = 'embed-app.js';

/**
 * Creates the loader for the cart app. A browser evaluates a module only once for each address, so all scripts of the
 * same version share a cart.
 *
 * @param script address of the loading script, either in its version's folder or one level up, at the unversioned
 * address
 */
export function createAppLoader(script: string): LoadCartApp {
  const folder = new URL('.', script);
  const isInVersion = folder.pathname.endsWith(`/${EMBED_VERSION}/`);
  const address = new URL(isInVersion ? appFile : `${EMBED_VERSION}/${appFile}`, folder).href;
  return async () => (await importChecked<{ cartApp: CartApp }>(address, EMBED_APP_INTEGRITY)).cartApp;
}
