import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // The page's own style lies beside it and is left alone.
  build: { target: 'es2022', emptyOutDir: true },
});
