import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'header',
  exposes: {
    './Header': './src/exposes/Header.tsx',
    './CategoryBanner': './src/exposes/CategoryBanner.tsx',
  },
  server: './src/server.tsx',
  withoutCopies: ['react-dom/client'],
});
