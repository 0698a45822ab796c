import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'cart',
  exposes: {
    './MiniCart': './src/exposes/MiniCart.tsx',
    './CartLines': './src/exposes/CartLines.tsx',
    './pageCart': './src/exposes/pageCart.ts',
  },
});
