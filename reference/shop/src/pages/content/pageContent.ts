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

/** The strings of the cookie settings page. */
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

/** The content of the cookie settings page. Only the server has it. */
export type ConsentSettings = {
  readonly texts: ConsentPageTexts;
  /** The granted groups. Undefined if the visitor has not made a choice. */
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
  /** If there is no customer, nobody is logged in. */
  readonly account: { readonly customer?: Account };
  /** The products on the watchlist, latest first. */
  readonly watchlist: readonly Product[];
  readonly consent: ConsentSettings;
};

/** The result that the page for cancelling contracts shows after its form has been sent. */
export type CancellationState =
  | { readonly receipt: CancellationReceipt }
  | { readonly values: CancellationValues; readonly errors: CancellationErrors; readonly hasFailed: boolean };

export type DemoLogin = {
  /** E-mail addresses of customers with a card and beans, with only a card, and with neither. */
  readonly accounts: { readonly cardAndBeans: string; readonly card: string; readonly none: string };
  readonly password: string;
};

/** Loaded content, by kind. */
export type ContentByKind = { readonly [Kind in keyof ContentOf]?: ContentOf[Kind] };

/** The content that the server puts into a document. */
export type PageContent = ContentByKind & {
  /** The demonstration customers and their password, for the log-in page. */
  readonly demo?: DemoLogin;
  readonly cancellation?: CancellationState;
  /** The form for logging in or registering that the server has refused. */
  readonly refusedForm?: RefusedForm;
};

/** The kind of content of each page. Pages that are not listed are personal or have no content. */
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

/** Prefix of generated ids, which must be the same on the server and in the browser. */
export const pageIdentifierPrefix = 'page';
