/** The document's newsletter form that works without scripts. Undefined if React has replaced it. */
export const findPlainNewsletter = (): Element | undefined => document.querySelector('#page > .k-plain') ?? undefined;

/** Shows an element of the document that React does not manage. Its forms need no scripts. */
export const PlainNewsletter = ({ element }: { readonly element: Element }) => (
  <div css={{ minBlockSize: 'inherit' }} ref={(host) => host?.append(element)} />
);
