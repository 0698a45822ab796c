import { defineShell } from '@kontor/federation/build';

export default defineShell({
  entry: './src/main.browser.ts',
  server: './src/renderPage.tsx',
  // For pages of other teams.
  entries: { boot: '@kontor/shell/boot' },
});
