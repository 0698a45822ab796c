import type { ChromeFlags, FragmentPart, PageName } from '@kontor/federation';
import type { ResolvedRegistry, ShownModule } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import type { ShellAssets } from '../assets/shellAssets.ts';
import type { NewsletterView } from '../newsletter/newsletterView.ts';
import type { KnownContent, PageView } from '../pageSource.ts';
import type { VisitorView } from '../visitor/visitorView.ts';

/** The addresses of third-party scripts. */
export type ForeignScripts = {
  readonly consentScript?: string | undefined;
  readonly tagManager?: string | undefined;
  readonly campaignTracker?: string | undefined;
};

/**
 * Everything that a document is made of, so that the cache can compare all of it. No part of a cached document is
 * personal, because cookies are in the headers.
 */
export type DocumentParts = {
  /** Compared by value. */
  readonly values: {
    readonly site: SiteKey;
    readonly locale: TextLocale;
    readonly page: PageName;
    readonly subject: string | undefined;
    readonly flags: ChromeFlags;
    readonly visitor: Pick<VisitorView, 'isNewsletterHidden' | 'isDesktopView'>;
    readonly mayPrerender: boolean;
    readonly hasCanary: boolean;
    readonly modules: readonly ShownModule[];
    readonly newsletter: NewsletterView;
    readonly foreign: ForeignScripts;
  } & Pick<PageView, 'shown' | 'hasFailed' | 'plain' | 'searchText'>;
  /** Compared by identity. A source that has not changed is still the same object or text. */
  readonly sources: {
    readonly registry: ResolvedRegistry;
    readonly content: KnownContent | undefined;
    readonly assets: ShellAssets;
  } & { readonly [Part in FragmentPart]: string | undefined };
};
