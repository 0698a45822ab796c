/**
 * Returns the address of the classic script that is running.
 *
 * @param file file name used to find the script's element if `document.currentScript` is not available
 */
export function currentScript(file: string): string {
  const { currentScript: running } = document;
  if (running instanceof HTMLScriptElement && running.src) return running.src;
  return document.querySelector<HTMLScriptElement>(`script[src$="/${file}"]`)?.src ?? document.baseURI;
}
