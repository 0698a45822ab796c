/** The level of the headings inside the cart's content: one below that of whatever shows it. */
export type HeadingTag = 'h2' | 'h3';
