/** CSS properties that content may set on a picture. Others could move or cover the page. */
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

/** Lengths, keywords, colours and fractions. Without functions, so that content cannot load anything. */
const plainValue = /^[\w\s#%.,/-]+$/;

/** Keeps the allowed declarations of the content's CSS (`imageCss`, `containerCss`). */
export function contentDeclarations(text = ''): string {
  return text
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => allowed.has(name) && plainValue.test(value) && rest.length === 0)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
