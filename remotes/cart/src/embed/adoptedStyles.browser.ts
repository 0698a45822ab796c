/** Styles made by script are free of a page's rules about inline ones; not every browser in use has them. */
export const canAdopt = typeof Document !== 'undefined' && 'adoptedStyleSheets' in Document.prototype;

/** Gives a shadow tree a style of its own, in no element; returns it for rules to come. */
export function adoptStyle(root: ShadowRoot, text = ''): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return sheet;
}

/** Takes a style out of a shadow tree. */
export function dropStyle(root: ShadowRoot, sheet: CSSStyleSheet): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
}
