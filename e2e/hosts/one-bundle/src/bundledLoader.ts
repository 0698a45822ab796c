import { type RemoteExport, type RemoteExposes, renderedAttribute } from '@kontor/federation';
import { fixedVersions, type RemoteLoader } from '@kontor/federation/runtime';
import * as miniCart from '../../../../remotes/cart/src/exposes/MiniCart.tsx';
import * as footer from '../../../../remotes/footer/src/exposes/Footer.tsx';
import * as header from '../../../../remotes/header/src/exposes/Header.tsx';

/** As in the shop, modules for the first paint load immediately and all others on demand. */
const modules: { readonly [Id in keyof RemoteExposes]: () => Promise<RemoteExposes[Id]> } = {
  'shop_header/Header': async () => header,
  'shop_header/CategoryBanner': () => import('../../../../remotes/header/src/exposes/CategoryBanner.tsx'),
  'shop_cart/MiniCart': async () => miniCart,
  'shop_cart/CartLines': () => import('../../../../remotes/cart/src/exposes/CartLines.tsx'),
  'shop_cart/pageCart': () => import('../../../../remotes/cart/src/exposes/pageCart.ts'),
  'shop_cart/mount': () => import('../../../../remotes/cart/src/exposes/mount.ts'),
  'shop_footer/Footer': async () => footer,
  'shop_newsletter/NewsletterForm': () => import('../../../../remotes/newsletter/src/exposes/NewsletterForm.tsx'),
  'shop_preview/PreviewPanel': () => import('../../../../remotes/preview/src/exposes/PreviewPanel.tsx'),
};

type LoadedId = Parameters<RemoteLoader['load']>[0];

const isBundled = (id: string): id is keyof RemoteExposes => id in modules;

/** Replaces the shell's loader with one that gets the modules from the bundle. */
export function createPageLoader(): RemoteLoader {
  return {
    ...fixedVersions,
    async load<Id extends LoadedId>(id: Id) {
      if (!isBundled(id)) throw new Error(`The bundle has no module ${id}.`);
      return (await modules[id]()) as RemoteExport<Id>;
    },
    versionOf(id) {
      const part = /^shop_(header|footer)\//.exec(id)?.[1];
      // The bundle and the server rendering are built from the same sources, so the browser can hydrate any rendered
      // version.
      return document.querySelector(`#${part} > [${renderedAttribute}]`)?.getAttribute(renderedAttribute) ?? undefined;
    },
  };
}
