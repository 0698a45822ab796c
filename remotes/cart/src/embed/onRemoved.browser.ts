/** The document or shadow tree that a node is in, and those around it. */
function treesAround(node: Node): Node[] {
  const tree = node.getRootNode();
  return tree instanceof ShadowRoot ? [tree, ...treesAround(tree.host)] : [tree];
}

/**
 * Calls back once when an element has left the document. Moving it is no leaving: both halves of a move are over when
 * the observer hears of it.
 *
 * @returns a function that ends the watch
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
