/**
 * Address of the running classic script.
 *
 * @param file name of the script, to find its element where `document.currentScript` is not available
 */
export function currentScript(file: string): string {
  const { currentScript: running } = document;
  if (running instanceof HTMLScriptElement && running.src) return running.src;
  return document.querySelector<HTMLScriptElement>(`script[src$="/${file}"]`)?.src ?? document.baseURI;
}
