import type { AskOrigin } from './checkOrigin.ts';

/**
 * This is longer than the shop's host waits for a file, because the check requests all of a version's files at once.
 */
const answerTimeoutMs = 15_000;

/** Requests a file from an origin over HTTP. */
export const askOrigin: AskOrigin = async (url, key) => {
  try {
    const answer = await fetch(url, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      // The shop's host does not follow redirects either, because they could lead to any host.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return {
      status: answer.status,
      content: Buffer.from(await answer.arrayBuffer()),
      isReadable: answer.headers.get('access-control-allow-origin') === '*',
    };
  } catch (error) {
    // The cause of a failed `fetch` is more specific than its message.
    const { message, cause } = error as Error;
    const { code = message } = (cause ?? {}) as { readonly code?: string };
    throw new Error(code, { cause: error });
  }
};
