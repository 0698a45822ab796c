/** What content may say of a picture's look; everything else could move or cover the page. */
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

/** Lengths, keywords, colours and fractions; no functions, so that nothing is fetched from elsewhere. */
const plainValue = /^[\w\s#%.,/-]+$/;

/** Reads the declarations that content carries (`imageCss`, `containerCss`) and keeps the harmless ones. */
export function contentDeclarations(text = ''): string {
  return text
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...rest]) => allowed.has(name) && plainValue.test(value) && rest.length === 0)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
