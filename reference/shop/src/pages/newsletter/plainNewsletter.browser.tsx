/** The newsletter's page without scripts, which the document has brought; undefined where React has replaced it. */
export const findPlainNewsletter = (): Element | undefined => document.querySelector('#page > .k-plain') ?? undefined;

/** Shows an element of the document that React does not know. Its forms work by themselves. */
export const PlainNewsletter = ({ element }: { readonly element: Element }) => (
  <div css={{ minBlockSize: 'inherit' }} ref={(host) => host?.append(element)} />
);
