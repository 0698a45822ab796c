/**
 * Marks a script's address as trusted, for pages that enforce Trusted Types. Such a page must allow the `kontor` policy
 * and duplicates of it, because each remote has its own runtime.
 *
 * The build copies this function's source into scripts unchanged, so the function is plain JavaScript and uses nothing
 * outside itself.
 */
export function trustedScriptUrl(url) {
  const policy = globalThis.trustedTypes?.createPolicy('kontor', { createScriptURL: (text) => text });
  return policy ? policy.createScriptURL(url) : url;
}
