import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'cart',
  exposes: {
    './MiniCart': './src/exposes/MiniCart.tsx',
    './CartLines': './src/exposes/CartLines.tsx',
    './pageCart': './src/exposes/pageCart.ts',
    './mount': './src/exposes/mount.ts',
  },
  standAlone: {
    app: './src/embed/entries/app.browser.ts',
    modules: { mount: './src/embed/entries/mount.browser.ts' },
    scripts: { embed: './src/embed/entries/embed.browser.ts', container: './src/embed/entries/container.browser.ts' },
  },
});
