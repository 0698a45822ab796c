/** The document or shadow tree of a node, and all outer ones. */
function treesAround(node: Node): Node[] {
  const tree = node.getRootNode();
  return tree instanceof ShadowRoot ? [tree, ...treesAround(tree.host)] : [tree];
}

/**
 * Calls back once when an element is removed from the document. A move does not count: when the observer is called, the
 * element is connected again.
 *
 * @returns a function that stops observing
 */
export function onRemoved(element: Element, callback: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    callback();
  });
  for (const tree of treesAround(element)) observer.observe(tree, { childList: true, subtree: true });
  return () => observer.disconnect();
}
