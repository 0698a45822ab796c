/**
 * Creates the page's default Trusted Types policy, and loads the consent script, which blocks nothing. The policy is
 * for scripts that do not mark addresses as trusted themselves: third-party scripts and older builds of remotes. They
 * may load scripts only from the given places, and may not write text as markup or code.
 *
 * The source of this function is an inline script (`foreignScripts.ts`), so it uses nothing from outside and contains
 * no comments.
 *
 * @param places allowed beginnings of addresses, each ending in a slash
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
