import { toShop } from './inShop.ts';

const attributes = ['href', 'action', 'formaction', 'src', 'srcset'];

const selector = attributes.map((name) => `[${name}^="/"]`).join();

function pointElement(element: Element, shop: string): void {
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null && toShop(value, shop) !== value) element.setAttribute(name, toShop(value, shop));
  }
}

/**
 * Turns every path in a tree's links, forms and lazy pictures into an address of the shop, as soon as React has written
 * the path. React writes an attribute again only if its value changes.
 *
 * @returns a function that stops watching the tree
 */
export function pointAtShop(tree: Node, shop: string): () => void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (!(node instanceof Element)) continue;
        pointElement(node, shop);
        for (const element of node.querySelectorAll(selector)) pointElement(element, shop);
      }
  });
  observer.observe(tree, { subtree: true, childList: true, attributeFilter: attributes });
  return () => observer.disconnect();
}
