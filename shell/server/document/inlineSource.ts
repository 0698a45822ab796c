/** The text of a function as an inline script, without its space. Its strings have no space beside punctuation. */
export const inlineSource = (source: (...values: never[]) => void): string =>
  String(source)
    .replaceAll(/\s*([^\w\s$'])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');
