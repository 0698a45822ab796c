import { defineShell } from '@kontor/federation/build';

export default defineShell({
  entry: './src/main.browser.ts',
  server: './src/server.tsx',
  // For pages that others build.
  entries: { boot: './src/boot.browser.ts' },
});
