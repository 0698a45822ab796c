/** A document in browsers that prerender. The published types lack this property. */
type PrerenderedDocument = { readonly prerendering?: boolean };

/**
 * Calls the listener when the visitor sees the page: at once, or when a prerendered page is shown. Until then, a page
 * must not count as a visit, load a cart that may change, or start a timer. Its markup and scripts are already there.
 */
export function whenActivated(listener: () => void): void {
  if ((document as PrerenderedDocument).prerendering)
    document.addEventListener('prerenderingchange', listener, { once: true });
  else listener();
}
