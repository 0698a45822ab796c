import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // The page's own style is another file and is not bundled.
  build: { target: 'es2022', emptyOutDir: true },
});
