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

/** A search is no place of its own: all of them end in the same segment. */
const isSearch = (href: string) => href.startsWith(`${linkTargets.search}?`);

function deepest<Node extends NavigationNode>(nodes: readonly Node[], segment: string): readonly NavigationNode[] {
  let best: readonly NavigationNode[] = [];
  for (const node of nodes) {
    const isMatch = !isSearch(node.href) && lastSegment(node.href) === segment;
    const below = deepest(node.children, segment);
    const path = below.length > 0 || isMatch ? [node, ...below] : [];
    if (path.length > best.length) best = path;
  }
  return best;
}

/**
 * The nodes from the top level down to the one that stands for an address, by its last segment; the deepest wins.
 */
export function activePath(nodes: readonly NavigationNode[], address: string): readonly NavigationNode[] {
  const segment = lastSegment(address);
  return segment === '' ? [] : deepest(nodes, segment);
}

/** What `aria-current` says of a node: the page itself, a part of the shop that the page is in, or nothing. */
export function currentOf(node: NavigationNode, path: readonly NavigationNode[]): 'page' | 'true' | undefined {
  if (path.length === 0) return undefined;
  // An overview has its parent's address; wherever one of both stands alone, it is the page.
  if (path.at(-1)?.href === node.href) return 'page';
  return path.includes(node) ? 'true' : undefined;
}
