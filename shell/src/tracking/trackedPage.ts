import type { PageGroup } from '@kontor/site';
import type { PageName, PageState } from '../pageState.ts';

/** What tracking knows about a page, of the shell or of another team. */
export type TrackedPage = Pick<
  PageState,
  'site' | 'locale' | 'platform' | 'subject' | 'registry' | 'tagManager' | 'campaignTracker' | 'reportsSpeed'
> & {
  /** A page of another team names its group. */
  readonly page: PageName | { readonly group: PageGroup };
};
