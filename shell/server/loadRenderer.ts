import { createRequire } from 'node:module';
import type { RenderPage } from './pageSource.ts';

/**
 * Loads the built file that renders pages. This program runs its TypeScript sources, and Node cannot read components
 * (TSX).
 */
export function loadRenderer(file: string): RenderPage {
  const { renderPage } = createRequire(import.meta.url)(file) as { readonly renderPage: RenderPage };
  return renderPage;
}
