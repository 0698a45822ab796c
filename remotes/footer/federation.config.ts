import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'footer',
  exposes: { './Footer': './src/exposes/Footer.tsx' },
  server: './src/server.tsx',
  withoutCopies: ['react-dom/client'],
});
