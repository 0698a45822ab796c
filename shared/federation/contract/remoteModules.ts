import type { PromotionFilters } from '@kontor/api/promotion';
import type { TextLocale } from '@kontor/i18n';
import type { Platform, SiteKey } from '@kontor/site';
import type { I18n } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { CartMountModule } from './cartMount.ts';
import type { PageCartModule } from './pageCart.ts';
import type { CategoryBannerContent, FooterContent, HeaderContent } from './serverModule.ts';

/** The page that shows a remote. The host determines this context, never the remote. */
export type PageContext = {
  readonly site: SiteKey;
  readonly platform: Platform;
  readonly locale: TextLocale;
  /**
   * Whether the page is shown in the shop's app. The route or the document must name one of the app's platforms. The
   * window's width never decides this.
   */
  readonly isAppClient?: boolean;
};

/** What a component needs to know on a page that is not the shop's. */
export type ForeignPage = {
  /**
   * The shop's origin, for calls, links, pictures and fonts. A component with this property brings its own styles, in a
   * shadow tree that the page's styles do not reach. Without it, the page must be one of the shop's.
   */
  readonly shop?: string | undefined;
  /** For style elements, which only browsers without constructed style sheets need. */
  readonly nonce?: string | undefined;
  /** The direction of a component with `shop`. Defaults to `ltr`, because all our languages are written that way. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
};

/**
 * A slot in a remote that the host fills. The host receives the remote's fallback and returns it until other content is
 * ready. Hydration therefore starts with the same content as the server's markup.
 */
export type HostSlot = (fallback: ReactNode) => ReactNode;

/**
 * What every exposed module exports as `remoteModule`: a component, and a function that loads the component's strings
 * before the first render. The component receives the strings as a prop, and the module does not store them, so the
 * same code can render on a server.
 */
export type RemoteModule<Props extends object> = {
  /** Loads the strings for one locale. Rejects if they fail to load. */
  readonly prepare: (locale: TextLocale) => Promise<I18n>;
  readonly Component: ComponentType<Props & { readonly i18n: I18n }>;
};

export type HeaderProps = PageContext & {
  /** For the checkout: the header has the secure hint, but no icons or promotions. */
  readonly isReducedVersion?: boolean;
  /** Shows the secure hint even if the header is not reduced. */
  readonly hasSecureHint?: boolean;
  /** Whether the header stays in view while the page scrolls. */
  readonly isSticky?: boolean;
  /** Tags that select the banner above the header. When they change, the header fetches the banner again. */
  readonly filters?: PromotionFilters;
  /** Content that is already available, so the component does not fetch it. @internal */
  readonly content?: HeaderContent;
  /**
   * Path from which the header loads the navigation if the content lacks it. Without this prop, a default path applies.
   */
  readonly navigationRoute?: string;
  /** The cart's slot. Without it, the header links to the cart page. */
  readonly miniCart?: HostSlot;
};

export type CategoryBannerProps = PageContext &
  ForeignPage & {
    /** The category's key, as in its page's address. */
    readonly category: string;
    /** When the filters change, the component fetches the banner again. */
    readonly filters?: PromotionFilters;
    /** Content that is already available, so the component does not fetch it. @internal */
    readonly content?: CategoryBannerContent;
  };

export type MiniCartProps = PageContext & ForeignPage;

/** The cart's lines, messages and checkout button, for a cart page. */
export type CartLinesProps = PageContext & ForeignPage;

export type FooterProps = PageContext &
  ForeignPage & {
    readonly isReducedVersion?: boolean;
    /** Content that is already available, so the component does not fetch it. @internal */
    readonly content?: FooterContent;
    /** The newsletter's slot, whose fallback links to the form's page. Without the slot, the footer has no newsletter. */
    readonly newsletter?: HostSlot;
    /** The host's content for the preview slot. It is empty at first, because a server renders nothing there. */
    readonly preview?: ReactNode;
  };

export type NewsletterFormProps = PageContext &
  ForeignPage & {
    /** First part of the sign-up's origin. Defaults to `onsite` (NEWS-31). */
    readonly origin?: string;
    /** Second part of the sign-up's origin. Defaults to `subsite`. */
    readonly originAddition?: string;
    /** Consents from the host's configuration, such as `DNE`. The form does not send them (NEWS-13). */
    readonly configuredConsents?: readonly string[];
    /**
     * Consents that have already been given, such as `DNE`. The form hides their checkboxes, as it does for consents in
     * the base data.
     */
    readonly givenConsents?: readonly string[];
    /** Addresses of pictures that replace the form's own, for windows from 1024 px and from 767 px. */
    readonly pictures?: { readonly desktop?: string; readonly tablet?: string };
  };

export type PreviewPanelProps = PageContext;

type Exposed<Props extends object> = { readonly remoteModule: RemoteModule<Props> };

/**
 * Every component that the remotes expose, under the name by which it is loaded. Each exposed module `satisfies` its
 * entry.
 */
export type RemoteModules = {
  'shop_header/Header': Exposed<HeaderProps>;
  'shop_header/CategoryBanner': Exposed<CategoryBannerProps>;
  'shop_cart/MiniCart': Exposed<MiniCartProps>;
  'shop_cart/CartLines': Exposed<CartLinesProps>;
  'shop_footer/Footer': Exposed<FooterProps>;
  'shop_newsletter/NewsletterForm': Exposed<NewsletterFormProps>;
  'shop_preview/PreviewPanel': Exposed<PreviewPanelProps>;
};

/** Non-component exports of the remotes: functions for a page's scripts. */
export type RemoteFunctions = {
  'shop_cart/pageCart': PageCartModule;
  'shop_cart/mount': CartMountModule;
};

/** Everything that the remotes expose. */
export type RemoteExposes = RemoteModules & RemoteFunctions;

/**
 * Id of a component that a host knows only from the registry (`PageSlot`). The component receives only the page's
 * context. Thanks to the marker property, a misspelt id from the contract does not pass as a page module.
 */
export type PageModuleId = `shop_${string}/${string}` & { readonly isPageModule?: never };

/** What a module exports. */
export type RemoteExport<Id extends keyof RemoteExposes | PageModuleId> = Id extends keyof RemoteExposes
  ? RemoteExposes[Id]
  : Exposed<PageContext>;

/** The id of a component that can be loaded at runtime. */
export type RemoteModuleId = keyof RemoteModules | PageModuleId;

/** The props that a host passes to a module. */
export type RemoteModuleProps<Id extends RemoteModuleId> = Id extends keyof RemoteModules
  ? RemoteModules[Id] extends Exposed<infer Props>
    ? Props
    : never
  : PageContext;
