/** The CSS properties that content may set on a picture. Others could displace or cover the page. */
const allowed = new Set([
  'aspect-ratio',
  'background-color',
  'border-radius',
  'height',
  'margin',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'margin-top',
  'max-height',
  'max-width',
  'min-height',
  'object-fit',
  'object-position',
  'padding',
  'text-align',
  'width',
]);

/** Matches lengths, keywords, colours and fractions, but not functions, so that content cannot load anything. */
const plainValue = /^[\w\s#%.,/-]+$/;

/**
 * The largest numbers that a value may contain: one limit for pixels and for numbers without a unit, such as a ratio,
 * and another for all other units, such as `%`.
 */
const maxPixels = 2_000;
const maxOther = 100;

/** Whether a value is free of negative and very large numbers, which would displace the picture or the page. */
function isModest(value: string): boolean {
  if (/\de-?\d/i.test(value)) return false;
  const numbers = value.replaceAll(/#[0-9a-f]+/gi, '').matchAll(/(-?)(\d*\.?\d+)([a-z%]*)/gi);
  return [...numbers].every(
    ([, sign, digits, unit = '']) => sign === '' && Number(digits) <= (/^(?:px)?$/i.test(unit) ? maxPixels : maxOther),
  );
}

/** Filters the content's CSS (`imageCss`, `containerCss`) down to the allowed declarations. */
export function contentDeclarations(text = ''): string {
  return text
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '', ...rest]) =>
        allowed.has(name) && plainValue.test(value) && isModest(value) && rest.length === 0,
    )
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
