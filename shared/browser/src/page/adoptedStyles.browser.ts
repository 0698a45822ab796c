/** Whether the browser supports constructed style sheets, which a page's content security policy cannot block. */
export const canAdopt = typeof Document !== 'undefined' && 'adoptedStyleSheets' in Document.prototype;

/** Adds a constructed style sheet to a shadow tree and returns it so that rules can be added. */
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

/**
 * Adds a style to a shadow tree. In browsers without constructed style sheets, returns a style element for the caller
 * to insert instead.
 */
export function styleNodes(root: ShadowRoot, text: string): Node[] {
  if (canAdopt) {
    adoptStyle(root, text);
    return [];
  }
  const style = document.createElement('style');
  style.textContent = text;
  return [style];
}

/**
 * Inserts rules into a connected style element. Putting them into the element as text would require the page's policy
 * to allow inline styles or their hash.
 */
export function writeRules(style: HTMLStyleElement, text: string): void {
  const { sheet } = style;
  if (!canAdopt || !sheet) {
    style.textContent = text;
    return;
  }
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
}
