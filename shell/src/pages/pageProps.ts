import type { PageContext } from '@kontor/federation';
import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from '../pageState.ts';

/** Properties of every page. */
export type PageProps = {
  readonly page: PageState;
  readonly context: PageContext;
  readonly loader: RemoteLoader;
};
