import type { PromotionFilters } from '@kontor/api/promotion';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { I18n } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { CartMountModule } from './cartMount.ts';
import type { PageCartModule } from './pageCart.ts';
import type { CategoryBannerContent, FooterContent, HeaderContent } from './serverModule.ts';

/** The page that a remote is shown on. The host determines it, never the remote. */
export type PageContext = {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /**
   * Whether the page is shown in the shop's app. The route or the document must name an app's platform; the window's
   * width never decides this.
   */
  readonly isAppClient?: boolean;
};

/**
 * A slot in a remote that the host fills. The host receives the remote's fallback and returns it until other content is
 * ready, so that hydration starts with the same content as the server's markup.
 */
export type HostSlot = (fallback: ReactNode) => ReactNode;

/**
 * What every exposed module exports as `remoteModule`: a component, and a function that loads its texts before the first
 * render. The texts are passed to the component instead of stored in the module, so that the same code renders on a server.
 */
export type RemoteModule<Props extends object> = {
  /** Loads the texts of one locale. Rejects if they fail to load. */
  readonly prepare: (locale: TextLocale) => Promise<I18n>;
  readonly Component: ComponentType<Props & { readonly i18n: I18n }>;
};

export type HeaderProps = PageContext & {
  /** For the checkout: a header with the secure hint, but without icons and promotions. */
  readonly isReducedVersion?: boolean;
  /** Shows the secure hint even if the header is not reduced. */
  readonly hasSecureHint?: boolean;
  /** Whether the header stays in view while the page scrolls. */
  readonly isSticky?: boolean;
  /** Tags that select the banner above the header; when they change, the header fetches the banner again. */
  readonly filters?: PromotionFilters;
  /** Content that is already known, so that the component does not fetch it. @internal */
  readonly content?: HeaderContent;
  /** Path from which the header loads a navigation that is missing in the content; optional, with a default path. */
  readonly navigationRoute?: string;
  /** The cart's slot; without it the header links to the cart page. */
  readonly miniCart?: HostSlot;
};

export type CategoryBannerProps = PageContext & {
  /** Key of the category, as in the address of its page. */
  readonly category: string;
  /** When the filters change, the component fetches the banner again. */
  readonly filters?: PromotionFilters;
  /** Content that is already known, so that the component does not fetch it. @internal */
  readonly content?: CategoryBannerContent;
};

export type MiniCartProps = PageContext;

/** The cart's lines, its messages and the button for the checkout, for a cart page. */
export type CartLinesProps = PageContext;

export type FooterProps = PageContext & {
  readonly isReducedVersion?: boolean;
  /** Content that is already known, so that the component does not fetch it. @internal */
  readonly content?: FooterContent;
  /** The newsletter's slot; its fallback links to the form's page. Without the slot, the footer has no newsletter. */
  readonly newsletter?: HostSlot;
  /** The host's content for the preview slot; empty at first, since a server renders nothing there. */
  readonly preview?: ReactNode;
};

export type NewsletterFormProps = PageContext & {
  /** First part of the sign-up's origin; `onsite` by default (NEWS-31). */
  readonly origin?: string;
  /** Second part of the sign-up's origin; `subsite` by default. */
  readonly originAddition?: string;
  /** Consents of the host's configuration, such as `DNE`; the form does not send them (NEWS-13). */
  readonly configuredConsents?: readonly string[];
  /** Consents already given, such as `DNE`; the form hides their checkboxes, and those of consents in the base data. */
  readonly givenConsents?: readonly string[];
  /** Addresses of pictures that replace the form's own: for windows from 1024 px, and for windows from 767 px. */
  readonly pictures?: { readonly desktop?: string; readonly tablet?: string };
};

export type PreviewPanelProps = PageContext;

type Exposed<Props extends object> = { readonly remoteModule: RemoteModule<Props> };

/** Every component that the remotes expose, by the name for loading it; each exposed module `satisfies` its entry. */
export type RemoteModules = {
  'shop_header/Header': Exposed<HeaderProps>;
  'shop_header/CategoryBanner': Exposed<CategoryBannerProps>;
  'shop_cart/MiniCart': Exposed<MiniCartProps>;
  'shop_cart/CartLines': Exposed<CartLinesProps>;
  'shop_footer/Footer': Exposed<FooterProps>;
  'shop_newsletter/NewsletterForm': Exposed<NewsletterFormProps>;
  'shop_preview/PreviewPanel': Exposed<PreviewPanelProps>;
};

/** Exports of the remotes other than components: functions for the scripts of a page. */
export type RemoteFunctions = {
  'shop_cart/pageCart': PageCartModule;
  'shop_cart/mount': CartMountModule;
};

/** Everything that the remotes expose. */
export type RemoteExposes = RemoteModules & RemoteFunctions;

/**
 * Id of a component that a host knows only from the registry (`PageSlot`). The component receives only the page's
 * context. The marker property prevents a misspelt id of the contract from being accepted as a page module.
 */
export type PageModuleId = `shop_${string}/${string}` & { readonly isPageModule?: never };

/** What a module exports. */
export type RemoteExport<Id extends keyof RemoteExposes | PageModuleId> = Id extends keyof RemoteExposes
  ? RemoteExposes[Id]
  : Exposed<PageContext>;

/** The id of a component that can be loaded at runtime. */
export type RemoteModuleId = keyof RemoteModules | PageModuleId;

/** The properties that a host hands to a module. */
export type RemoteModuleProps<Id extends RemoteModuleId> = Id extends keyof RemoteModules
  ? RemoteModules[Id] extends Exposed<infer Props>
    ? Props
    : never
  : PageContext;
