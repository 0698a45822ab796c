import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // The page's stylesheet is a separate file and is not bundled.
  build: { target: 'es2022', emptyOutDir: true },
});
