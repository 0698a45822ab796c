/** The heading level inside the cart's content, one below the surrounding heading. */
export type HeadingTag = 'h2' | 'h3';
