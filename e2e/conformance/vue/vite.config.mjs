import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// #region config
export default defineConfig({
  base: './',
  // Without this, Vue looks for a component of this name and warns.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'kontor-mini-cart' } } })],
});
// #endregion
