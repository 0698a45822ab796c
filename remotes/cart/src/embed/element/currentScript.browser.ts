/**
 * Address of the running classic script.
 *
 * @param file file name by which the script's element is found if `document.currentScript` is not available
 */
export function currentScript(file: string): string {
  const { currentScript: running } = document;
  if (running instanceof HTMLScriptElement && running.src) return running.src;
  return document.querySelector<HTMLScriptElement>(`script[src$="/${file}"]`)?.src ?? document.baseURI;
}
