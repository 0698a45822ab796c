import { createShareScope } from '@kontor/federation/runtime';
import { emotionPackages } from './emotion.browser.ts';
import { reactPackages } from './react.browser.ts';
import { storePackages } from './store.browser.ts';

/** The installed packages' versions by import specifier, as defined by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The packages that the page offers to remotes, with only the names in `sharedExports`. */
const packages = { ...reactPackages, ...emotionPackages, ...storePackages };

/** The page's share scope. */
export const shareScope = createShareScope('shop_shell', packages, SHARED_VERSIONS);
