import { defineShell } from '@kontor/federation/build';

export default defineShell({
  entry: './src/main.browser.ts',
  server: './src/renderPage.tsx',
  // For other teams' pages.
  entries: { boot: '@kontor/shell/boot' },
});
