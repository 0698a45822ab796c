import { documentStyle } from './document.ts';

/** Selects the containers. `:where` adds no specificity, so component styles win, just as they do in our documents. */
const scope = ':where(#header,#footer,#categorybanner)';

type Block = { readonly prelude: string; readonly body: string };

/** The top-level rules of a stylesheet. */
function blocksOf(style: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let index = 0; index < style.length; index += 1) {
    if (style[index] === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (style[index] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ prelude: style.slice(start, open).trim(), body: style.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return blocks;
}

function scoped({ prelude, body }: Block): string {
  if (prelude === '@font-face') return `@font-face{${body}}`;
  if (prelude.startsWith('@')) {
    const inner = blocksOf(body).map(scoped).join('');
    return inner ? `${prelude}{${inner}}` : '';
  }
  // Custom properties apply to the whole page because overlays are outside the containers.
  if (prelude === ':root') {
    const declarations = body.split(';');
    const properties = declarations.filter((declaration) => declaration.startsWith('--k-')).join(';');
    const rest = declarations.filter((declaration) => declaration && !declaration.startsWith('--k-')).join(';');
    return `:root{${properties}}${rest ? `${scope}{${rest}}` : ''}`;
  }
  if (prelude === 'body') return `${scope}{${body}}`;
  // Rules for the page itself are omitted: styling it is up to the page.
  if (prelude === 'html' || prelude.startsWith('.')) return '';
  const selectors = prelude.split(',').map((selector) => `${scope} ${selector.trim()}`);
  return `${selectors.join(',')}{${body}}`;
}

/**
 * The document-wide styles for other teams' pages. Fonts and custom properties apply to the whole page, and all other
 * rules only inside the containers.
 *
 * @param assetOrigin the origin that serves the fonts; empty for the page's origin
 */
export function foreignStyle(assetOrigin: string): string {
  return blocksOf(documentStyle).map(scoped).join('').replaceAll('url(/', `url(${assetOrigin}/`);
}
