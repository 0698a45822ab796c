/**
 * Marks the address of a script as trusted, for pages that enforce Trusted Types. Such a page must allow the policy
 * `kontor` and duplicates of it, since each remote brings its own runtime.
 *
 * The build writes the source of this function into scripts unchanged, so the function uses nothing outside itself and
 * is plain JavaScript.
 */
export function trustedScriptUrl(url) {
  const policy = globalThis.trustedTypes?.createPolicy('kontor', { createScriptURL: (text) => text });
  return policy ? policy.createScriptURL(url) : url;
}
