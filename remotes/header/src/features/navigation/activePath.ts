import type { NavigationNode } from '@kontor/api/navigation';
import { linkTargets } from '@kontor/site';

/** The last segment of an address, decoded, without query, hash and trailing slash; empty for the home page. */
export function lastSegment(address: string): string {
  const path = address.replace(/[?#].*$/su, '').replace(/\/+$/u, '');
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What tells pages apart: the last segment or, since all searches end in the same, what is searched and where. */
function placeOf(address: string): string {
  const [path, query] = address.split('#', 1).join().split('?', 2);
  if (path !== linkTargets.search) return lastSegment(address);
  const search = new URLSearchParams(query);
  return `?${search.get('query')?.trim()}?${search.get('category')}`;
}

function deepest<Node extends NavigationNode>(nodes: readonly Node[], place: string): readonly NavigationNode[] {
  let best: readonly NavigationNode[] = [];
  for (const node of nodes) {
    const isMatch = placeOf(node.href) === place;
    const below = deepest(node.children, place);
    const path = below.length > 0 || isMatch ? [node, ...below] : [];
    if (path.length > best.length) best = path;
  }
  return best;
}

/**
 * The nodes from the top level down to the one that stands for an address, by its last segment, or by what it searches;
 * the deepest wins.
 */
export function activePath(nodes: readonly NavigationNode[], address: string): readonly NavigationNode[] {
  const place = placeOf(address);
  return place === '' ? [] : deepest(nodes, place);
}

/** What `aria-current` says of a node: the page itself, a part of the shop that the page is in, or nothing. */
export function currentOf(node: NavigationNode, path: readonly NavigationNode[]): 'page' | 'true' | undefined {
  if (path.length === 0) return undefined;
  // An overview has its parent's address; wherever one of both stands alone, it is the page.
  if (path.at(-1)?.href === node.href) return 'page';
  return path.includes(node) ? 'true' : undefined;
}
