import { readText } from '@kontor/api/serverHttp';
import { LRUCache } from 'lru-cache';

/** A part's markup, and the version of the remote that rendered it. */
export type Fragment = { readonly markup: string; readonly version: string | undefined };

type FragmentRequest = {
  /** The value of `x-forwarded-for`. */
  readonly forwardedFor: string;
  /** The cookies of staff, who may see a preview. */
  readonly cookie?: string;
  /** Whether the fragment may be empty. */
  readonly mayBeEmpty: boolean;
};

/**
 * The end of every fragment. If this end were missing, the rest of the document would become part of the fragment's
 * state.
 */
const fragmentEnd = '</script>';

/**
 * Creates the function that requests fragments from page-border. Unchanged fragments are not sent again. Responses to
 * staff are not kept.
 *
 * @param maxFragments the maximum number of fragments that are kept
 */
export function createFetchFragment(deadlineMs: number, maxFragments: number) {
  const kept = new LRUCache<string, Fragment & { readonly etag: string }>({ max: maxFragments });
  return async (address: string, { forwardedFor, cookie, mayBeEmpty }: FragmentRequest): Promise<Fragment> => {
    const last = cookie ? undefined : kept.get(address);
    const response = await fetch(address, {
      // The shell and page-border run in one data centre, where compressing takes longer than sending.
      headers: {
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor,
        ...(cookie ? { cookie } : {}),
        ...(last ? { 'if-none-match': last.etag } : {}),
      },
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status === 304 && last) return last;
    if (!response.ok) throw new Error(`page-border answered ${response.status}`);
    const markup = await readText(response);
    if (!markup.endsWith(fragmentEnd) && !(mayBeEmpty && markup === ''))
      throw new Error('the response of page-border is not a fragment');
    const etag = response.headers.get('etag');
    const fragment = { markup, version: response.headers.get('x-remote-version') ?? undefined };
    if (etag && !cookie) kept.set(address, { etag, ...fragment });
    return fragment;
  };
}
