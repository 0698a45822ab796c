import type { Category, Product } from '@kontor/api/catalog';
import type { Account } from '@kontor/api/customer';
import type { ThemeWorld } from '@kontor/api/navigation';
import type { PhaseIntegration } from '@kontor/api/promotion';
import type { SearchResults } from '@kontor/api/search';
import type {
  CancellationErrors,
  CancellationReceipt,
  CancellationValues,
  InfoPage,
  Stores,
} from '@kontor/api/service';
import type { PageName } from '@kontor/shell/pageState';
import type { RefusedForm } from '../account/accountFaults.ts';

/** The content of the home page. */
export type Front = {
  /** In the order of their sections. */
  readonly worlds: readonly ThemeWorld[];
  /** The title of the overview of all theme worlds. */
  readonly worldsTitle: string | undefined;
  readonly products: readonly Product[];
  /** The offer of the current phase, if there is one. */
  readonly phase?: PhaseIntegration | undefined;
};

/** The texts of the page with the cookie settings. */
export type ConsentPageTexts = Readonly<
  Record<
    | 'settings'
    | 'lead'
    | 'unknown'
    | 'saved'
    | 'necessaryTitle'
    | 'necessaryText'
    | 'always'
    | 'trackingTitle'
    | 'trackingText'
    | 'marketingTitle'
    | 'marketingText'
    | 'save'
    | 'necessary'
    | 'accept'
    | 'privacy',
    string
  >
>;

/** What the page with the cookie settings shows; only a server knows it. */
export type ConsentSettings = {
  readonly texts: ConsentPageTexts;
  /** The granted groups; undefined before the choice. */
  readonly granted?: readonly string[];
  /** Whether the visitor has just saved the choice. */
  readonly isSaved: boolean;
};

/** Kinds of content that pages load from the back end. Only account, watchlist and consent depend on the visitor. */
export type ContentOf = {
  readonly front: Front;
  readonly product: Product | undefined;
  readonly category: Category | undefined;
  readonly results: SearchResults;
  readonly info: InfoPage | undefined;
  readonly stores: Stores;
  /** Without a customer, nobody is logged in. */
  readonly account: { readonly customer?: Account };
  /** The products on the watchlist, the latest first. */
  readonly watchlist: readonly Product[];
  readonly consent: ConsentSettings;
};

/** What the page that cancels contracts says after its form was sent. */
export type CancellationState =
  | { readonly receipt: CancellationReceipt }
  | { readonly values: CancellationValues; readonly errors: CancellationErrors; readonly hasFailed: boolean };

export type DemoLogin = {
  /** E-mail addresses, by what the customers have. */
  readonly accounts: { readonly cardAndBeans: string; readonly card: string; readonly none: string };
  readonly password: string;
};

/** Content that was loaded, by kind. */
export type ContentByKind = { readonly [Kind in keyof ContentOf]?: ContentOf[Kind] };

/** The content that the server has for a page. */
export type PageContent = ContentByKind & {
  /** The customers of a demonstration and their password, for the login page. */
  readonly demo?: DemoLogin;
  readonly cancellation?: CancellationState;
  /** The form for logging in or registering that the server has refused. */
  readonly refusedForm?: RefusedForm;
};

/** The kind of content that a page consists of; all other pages are personal or have no content. */
export const contentOfPage: { readonly [Name in PageName]?: keyof ContentOf } = {
  home: 'front',
  theme: 'front',
  message: 'front',
  category: 'category',
  product: 'product',
  search: 'results',
  info: 'info',
  stores: 'stores',
};

/** Prefix of generated ids; server and browser need the same. */
export const pageIdentifierPrefix = 'page';
