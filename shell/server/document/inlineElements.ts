/** The style element in front of a fragment's markup. */
const leadingStyle = /^<style (?=data-emotion=).*?<\/style>/s;

/** Markup whose style element is kept apart from it. */
type Split = { readonly style: string; readonly rest: string };

/**
 * Splits a part of the document into its style element and the rest. Emotion moves styles without its mark `data-s` to
 * the head, which makes the browser compute the style of every element again.
 */
export function splitStyle(markup: string): Split {
  const [style = ''] = leadingStyle.exec(markup) ?? [];
  return { style: style.replace('<style ', '<style data-s="" '), rest: markup.slice(style.length) };
}

/** A style element with a text. */
export const styleElement = (text: string): string => `<style>${text}</style>`;

/** The text of a style element. */
export const textOfStyle = (element: string): string => element.replace(/^<style[^>]*>|<\/style>$/g, '');

/** The text of a function as inline script without whitespace. Its strings must have no space beside punctuation. */
export const inlineSource = (source: (...values: never[]) => void): string =>
  String(source)
    .replaceAll(/\s*([^\w\s$'])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');
