import { createShareScope, type ShareScope } from '@kontor/federation/runtime';
import * as store from '@kontor/store';
import * as runtime from '@module-federation/runtime-core';

/**
 * The store for remotes of the previous contract version: the page's store, under the version that they accept. When a change of the
 * store breaks them, members that they know by former names are added here.
 */
const earlierStore = { version: '0.2.1', exports: store };

/** The federation runtime that remotes of the previous contract version take from their host. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });

/** The packages of the page as remotes of the previous contract version accept them. */
export function earlierPackages(shareScope: ShareScope): ShareScope {
  const { version, exports } = earlierStore;
  const name = '@kontor/store';
  return { ...shareScope, ...createShareScope('shop_shell', { [name]: exports }, { [name]: version }) };
}
