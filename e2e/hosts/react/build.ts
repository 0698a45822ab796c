import { join } from 'node:path';
import { build } from 'vite';

/** React's build for `development` reports where the server-rendered markup differs from what the browser renders. */
const [outDir = 'dist', mode = 'production'] = process.argv.slice(2);

const options = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  mode,
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
} as const;

await build({
  ...options,
  build: {
    outDir: join(outDir, 'page'),
    rollupOptions: { input: join(import.meta.dirname, 'src/index.tsx'), output: { entryFileNames: 'client.js' } },
  },
});
await build({
  ...options,
  ssr: { noExternal: true },
  build: { outDir, emptyOutDir: false, ssr: 'src/server.tsx' },
});
