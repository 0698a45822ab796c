/**
 * Marks the address of a script as one that our code has chosen, for pages that enforce Trusted Types. Such a page must allow
 * the policy `kontor`, more than once: each remote brings its own runtime.
 *
 * Its source is written into scripts, so it uses nothing outside itself. Plain JavaScript, since this source is sent as it
 * is.
 */
export function trustedScriptUrl(url) {
  const policy = globalThis.trustedTypes?.createPolicy('kontor', { createScriptURL: (text) => text });
  return policy ? policy.createScriptURL(url) : url;
}
