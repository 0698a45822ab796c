import { importChecked } from '@kontor/federation/importChecked';
import type { CartApp, LoadCartApp } from './cartApp.ts';

/** The version of this build, written in by it. */
declare const EMBED_VERSION: string;

/** The hash of the app that belongs to it. */
declare const EMBED_APP_INTEGRITY: string;

/** File with the cart itself, a module of its own beside the scripts that load it. */
const appFile = 'embed-app.js';

/**
 * Loads the cart beside a script of this build. A browser has one module per address, so everything in a page that
 * loads this version shares one cart, however it came.
 *
 * @param script address of the script: in its version's folder, or above it, where only the newest version is
 */
export function createAppLoader(script: string): LoadCartApp {
  const folder = new URL('.', script);
  const isInVersion = folder.pathname.endsWith(`/${EMBED_VERSION}/`);
  const address = new URL(isInVersion ? appFile : `${EMBED_VERSION}/${appFile}`, folder).href;
  return async () => (await importChecked<{ cartApp: CartApp }>(address, EMBED_APP_INTEGRITY)).cartApp;
}
