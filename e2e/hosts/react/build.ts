import { join } from 'node:path';
import { build } from 'vite';

const [outDir = 'dist'] = process.argv.slice(2);

/** React's development build reports where the server-rendered markup differs from what the browser renders. */
const options = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"' },
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
