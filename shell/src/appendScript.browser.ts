import { trustedScriptUrl } from '@kontor/federation/trustedScriptUrl';

/**
 * Loads a third-party script without blocking the page: the script runs when it arrives, after everything that has a
 * higher priority. If the page's content security policy requires a nonce, the script gets the nonce of the page's own
 * scripts. A script that is already on the page is not loaded again.
 */
export function appendScript(src: string): void {
  if ([...document.scripts].some((script) => script.src === new URL(src, document.baseURI).href)) return;
  const script = document.createElement('script');
  script.async = true;
  script.fetchPriority = 'low';
  script.src = trustedScriptUrl(src);
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}
