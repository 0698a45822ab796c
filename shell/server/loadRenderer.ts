import { createRequire } from 'node:module';
import type { PageInput, RenderedPage } from '../src/server.tsx';

/** Renders the content of a page; undefined for a page that only the browser can show. */
export type RenderPage = (input: PageInput) => Promise<RenderedPage | undefined>;

/**
 * Loads the built file that renders pages. This program runs its TypeScript sources, and Node cannot read components
 * (TSX).
 */
export function loadRenderer(file: string): RenderPage {
  const { renderPage } = createRequire(import.meta.url)(file) as { readonly renderPage: RenderPage };
  return renderPage;
}
