import type { NavigationNode } from '@kontor/api/navigation';

/**
 * In the server's markup, marks the links to the current page and to the pages above it, because the server does not
 * know the address. The values come from `currentOf`.
 */
export function markCurrentLinks(element: Element, path: readonly NavigationNode[]): void {
  const current = path.at(-1)?.href;
  const above = new Set(path.map(({ href }) => href));
  for (const link of element.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href === current) link.setAttribute('aria-current', 'page');
    else if (above.has(href)) link.setAttribute('aria-current', 'true');
  }
}
