/** A node's document or shadow tree, and all the trees around it. */
function treesAround(node: Node): Node[] {
  const tree = node.getRootNode();
  return tree instanceof ShadowRoot ? [tree, ...treesAround(tree.host)] : [tree];
}

/**
 * Calls back once, when an element is removed from the document. Moves do not count, because a moved element is
 * connected again by the time the observer is called.
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
