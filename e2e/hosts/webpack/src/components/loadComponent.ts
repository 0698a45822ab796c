import type { RemoteModuleId, RemoteModuleProps } from '@kontor/federation';
import { createInstance } from '@module-federation/enhanced/runtime';
import React, { type ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

// #region load
/** Offers a package to the shop's remotes, which look for it in the share scope `shop`. */
const shared = (lib: () => unknown) => ({
  version: React.version,
  scope: 'shop',
  lib,
  shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
});

const federation = createInstance({
  name: 'magazine_components',
  remotes: ['cart', 'footer', 'header', 'newsletter'].map((name) => ({
    name: `shop_${name}`,
    entry: `{{shop}}/r/${name}/mf-manifest.json`,
    shareScope: 'shop',
  })),
  shared: {
    react: shared(() => React),
    'react/jsx-runtime': shared(() => jsxRuntime),
    'react-dom': shared(() => ReactDom),
    'react-dom/client': shared(() => reactDomClient),
  },
});

type Loaded<Id extends RemoteModuleId> = ComponentType<RemoteModuleProps<Id>>;

/** Loads one of the shop's components and its texts in a language. */
export async function loadComponent<Id extends RemoteModuleId>(
  id: Id,
  locale: RemoteModuleProps<Id>['locale'],
): Promise<Loaded<Id>> {
  const module = await federation.loadRemote<{ remoteModule: RemoteModule }>(id);
  if (!module) throw new Error(`${id} is empty`);
  const { Component, prepare } = module.remoteModule;
  const i18n = await prepare(locale);
  return (props) => React.createElement(Component, { ...props, i18n });
}
// #endregion

type RemoteModule = {
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>;
  readonly prepare: (locale: string) => Promise<unknown>;
};
