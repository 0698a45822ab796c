import { createPreviewApi } from '@kontor/api/preview';
import { createServerClient } from '@kontor/api/serverHttp';
import { defaultSite } from '@kontor/site';
import { headersFor, type Visitor } from '../http/visitor.ts';

type Options = {
  readonly shopApiUrl: string;
  readonly deadlineMs: number;
  readonly onError: (call: string, error: unknown) => void;
};

/** Asks the back end whether a visitor is staff, with one cheap call. */
export function createAskForStaff({ shopApiUrl, deadlineMs, onError }: Options) {
  return async (visitor: Visitor): Promise<boolean> => {
    const headers = () => headersFor(visitor);
    // Staff sessions do not depend on the site.
    const http = createServerClient({ site: defaultSite, baseUrl: shopApiUrl, timeoutMs: deadlineMs, headers });
    try {
      return (await createPreviewApi(http).checkAuth()) !== undefined;
    } catch (error) {
      onError('staff', error);
      throw error;
    }
  };
}
