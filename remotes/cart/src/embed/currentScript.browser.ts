/**
 * Address of the classic script that runs.
 *
 * @param file its name, to find it in a document where it was not loaded as one
 */
export function currentScript(file: string): string {
  const { currentScript: running } = document;
  if (running instanceof HTMLScriptElement && running.src) return running.src;
  return document.querySelector<HTMLScriptElement>(`script[src$="/${file}"]`)?.src ?? document.baseURI;
}
