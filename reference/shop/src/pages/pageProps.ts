import type { PageContext } from '@kontor/federation';
import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from '@kontor/shell/pageState';
import type { PageContent } from './content/pageContent.ts';

/** Properties of every page. */
export type PageProps = {
  readonly page: PageState;
  readonly context: PageContext;
  readonly loader: RemoteLoader;
  /** The query of the page's address, with or without its question mark. */
  readonly query: string;
  /** The content that the server loaded; the page loads everything else itself. */
  readonly content?: PageContent | undefined;
  /** Markup of the banner of the page's category, on a server only. */
  readonly banner?: string | undefined;
};
