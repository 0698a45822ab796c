import type { RemoteLoader } from '@kontor/federation/runtime';
import type { PageState } from './pageState.ts';

/** The pages between header and footer in the browser: the half of the shell's port for pages that mounts them. */
export type BrowserPages = {
  /** Renders the page of the document, or takes over what the server rendered. Not called for a page that needs no script. */
  mount(container: HTMLElement, page: PageState, loader: RemoteLoader): Promise<void>;
  /** Starts what works in the markup of every page. */
  start?(page: PageState): void;
};
