import type { PageContext } from '@kontor/federation';
import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from '@kontor/shell/pageState';
import type { PageContent } from './content/pageContent.ts';

/** Properties of every page. */
export type PageProps = {
  readonly page: PageState;
  readonly context: PageContext;
  readonly loader: RemoteLoader;
  /** The query in the page's address, with or without its question mark. */
  readonly query: string;
  /** The content that the server has loaded. The page loads everything else itself. */
  readonly content?: PageContent | undefined;
  /** The banner markup for the page's category, only on a server. */
  readonly banner?: string | undefined;
};
