import type { NavigationNode } from '@kontor/api/navigation';
import { linkTargets } from '@kontor/site';

/** The last segment of an address, decoded and without query, hash or trailing slash. Empty for the home page. */
export function lastSegment(address: string): string {
  const path = address.replace(/[?#].*$/su, '').replace(/\/+$/u, '');
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The parts of an address that identify a page: the last path segment or, for search results, the query and category.
 */
function pageKeyOf(address: string): string {
  const [path, query] = address.split('#', 1).join().split('?', 2);
  if (path !== linkTargets.search) return lastSegment(address);
  const search = new URLSearchParams(query);
  return `?${search.get('query')?.trim()}?${search.get('category')}`;
}

/** Always the same object, so that components that receive it do not need to render again. */
const noPath: readonly NavigationNode[] = [];

function deepest<Node extends NavigationNode>(nodes: readonly Node[], pageKey: string): readonly NavigationNode[] {
  let best = noPath;
  for (const node of nodes) {
    const isMatch = pageKeyOf(node.href) === pageKey;
    const below = deepest(node.children, pageKey);
    const path = below.length > 0 || isMatch ? [node, ...below] : [];
    if (path.length > best.length) best = path;
  }
  return best;
}

/**
 * The nodes from the top level down to the one for an address. Addresses are compared by their last path segment or,
 * for search results, by query and category. If there are several matches, the deepest one wins.
 */
export function activePath(nodes: readonly NavigationNode[], address: string): readonly NavigationNode[] {
  const pageKey = pageKeyOf(address);
  return pageKey === '' ? noPath : deepest(nodes, pageKey);
}

/** The value of `aria-current` for a node: `page` for the current page, and `true` for a node above it. */
export function currentOf(node: NavigationNode, path: readonly NavigationNode[]): 'page' | 'true' | undefined {
  if (path.length === 0) return undefined;
  // An overview and its parent have the same address. Only one of them is rendered, and that one is the current page.
  if (path.at(-1)?.href === node.href) return 'page';
  return path.includes(node) ? 'true' : undefined;
}
