/**
 * Creates the page's default policy of Trusted Types: scripts of other companies, and remotes built before they marked their
 * addresses themselves, load scripts by address. They may do so from these places, and may write no markup or code as text.
 * Then it loads the consent script, which blocks nothing.
 *
 * Its source is an inline script (`foreignScripts.ts`), so it uses nothing outside itself and has no comments inside.
 *
 * @param places beginnings of addresses, each up to a slash
 */
export function startForeignScripts(places, consentScript) {
  const absolute = (url) => new URL(url, document.baseURI).href;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (places.some((place) => absolute(url).startsWith(absolute(place))) ? url : null),
  });
  if (!consentScript) return;
  const script = document.createElement('script');
  script.async = true;
  script.fetchPriority = 'low';
  script.src = consentScript;
  document.head.append(script);
}
