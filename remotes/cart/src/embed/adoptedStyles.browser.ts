/** Whether the browser has constructed style sheets, which no content security policy of a page blocks. */
export const canAdopt = typeof Document !== 'undefined' && 'adoptedStyleSheets' in Document.prototype;

/** Adds a constructed style sheet to a shadow tree and returns it, so that rules can be added. */
export function adoptStyle(root: ShadowRoot, text = ''): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return sheet;
}

/** Removes a style sheet from a shadow tree. */
export function dropStyle(root: ShadowRoot, sheet: CSSStyleSheet): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
}
