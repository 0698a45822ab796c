import { brand, type DeviceType, type ItemKind, type PageGroup, type SiteKey } from '@kontor/site';

/** The page data for tracking. It is sent before everything else, once per page. */
export type PageData = {
  readonly event: 'page_view';
  /** Path without the query, the hash, the mobile prefix and e-mail addresses (TRACK-15 to TRACK-17). */
  readonly page_path: string;
  readonly page_group: PageGroup;
  readonly device_type: DeviceType;
  readonly site: SiteKey;
  /** Locale of the page's wording, such as `fr-CH`. */
  readonly language: string;
  /** This browser's random number from the cookie `tracking-user`. */
  readonly tracking_user: string;
};

/** A visit to a product page (TRACK-2). */
export type ItemView = {
  readonly event: 'item_view';
  readonly item_id: string;
  readonly item_name: string;
};

/** A click in the navigation or on a promotion (TRACK-3). */
export type PromotionClick = {
  readonly event: 'promotion_click';
  readonly event_type: 'ga4';
  readonly event_name: 'promotion_click';
  readonly click_type: 'navigation' | 'promotion';
  /** The link's address without the query and the hash. */
  readonly click_target: string;
  /** Text of a navigation link, or id and kind of a promotion. */
  readonly specification: string;
};

/** An event in the header other than the clicks above (TRACK-4). */
export type Interaction = {
  readonly event: 'interaction';
  readonly category: 'navigation' | 'promotion' | 'search' | 'cart';
  readonly action:
    | 'opened'
    | 'closed'
    | 'loaded'
    | 'clicked'
    | 'submitted'
    | 'fetched'
    | 'not fetched'
    | 'open legal'
    | 'copy code';
  readonly label: string;
  /** True for events caused by the page itself. */
  readonly nonInteraction: boolean;
};

/** A newsletter sign-up without personal data (NEWS-43). */
export type SignUp = {
  readonly event: 'sign_up';
  readonly event_type: 'ga4';
  readonly subject: 'newsletter';
  readonly origin: string;
  readonly emitter: string;
};

/** A measurement of the page's speed or stability, and the part of the page to which it applies (TRACK-33). */
export type WebVital = {
  readonly event: 'web_vital';
  /** `LOAD` is the time until a remote's last script has loaded. */
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'LOAD';
  /** In milliseconds or, for `CLS`, a score without a unit. */
  readonly value: number;
  readonly rating: 'good' | 'needs-improvement' | 'poor' | 'none';
  /** Identifies this measurement on this page. A later value with the same id replaces an earlier one. */
  readonly metric_id: string;
  /** The remote and its version, such as `header@1.4.0`, or `shell` if no remote is involved. */
  readonly emitter: string;
};

export type CustomEvent = PromotionClick | Interaction | SignUp | ItemView | WebVital;

/** A visitor who submits an e-mail address in order to receive offers. */
export type Lead = { readonly event: 'generate_lead'; readonly lead_source: 'newsletter' };

/** The list from which this page's product was opened (TRACK-27). */
export type ProductSourceEvent = {
  readonly event: 'product_source';
  readonly item_id: string;
  readonly item_list_id: string;
  /** Position in the list, starting at 1. */
  readonly index: number;
};

/** An article in GA4's form. */
export type EcommerceItem = {
  readonly item_id: string;
  readonly item_name: string;
  /** The kind of line. Missing if the page does not name the kind (TRACK-39). */
  readonly item_category?: ItemKind;
  /** Price of one piece in the event's currency. Missing while it is unknown. */
  readonly price?: number;
  readonly quantity: number;
  /** The list from which the article was opened, and the article's position in it, starting at 1. */
  readonly item_list_id?: string;
  readonly index?: number;
};

/** An article in a list, in GA4's form. */
export type ListItem = Omit<EcommerceItem, 'item_category' | 'quantity' | 'item_list_id' | 'index'> & {
  readonly index: number;
};

/** A product list that was viewed, or a product that was opened from the list, in GA4's form. */
export type ItemListEvent = {
  readonly event: 'view_item_list' | 'select_item';
  readonly ecommerce: {
    /** ISO 4217. Missing if no item has a price. */
    readonly currency?: string;
    readonly item_list_id: string;
    readonly items: readonly ListItem[];
  };
};

/** An e-commerce event in GA4's form (TRACK-5). */
export type EcommerceEvent = {
  readonly event:
    | 'view_item'
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'view_cart'
    | 'begin_checkout'
    | 'progress_checkout'
    | 'reverse_checkout'
    | 'purchase'
    | 'purchase_ga4';
  readonly ecommerce: {
    /** The order's number, only for a purchase. */
    readonly transaction_id?: string;
    /** ISO 4217. */
    readonly currency: string;
    /** Sum of price times quantity over all items. For a purchase, the price paid for the items, excluding shipping. */
    readonly value: number;
    /** Shipping costs, only for a purchase. */
    readonly shipping?: number;
    /** The voucher that applies, for a checkout or a purchase. */
    readonly coupon?: string;
    readonly items: readonly EcommerceItem[];
  };
};

/**
 * A page's tracking API (TRACK-9), which the tag manager's script installs on `window` as `trackingApiName`. It pushes
 * `ecommerce: null` before each e-commerce event and each item list (TRACK-6).
 */
export type TrackingApi = {
  initialPageData(data: PageData): void;
  customEvent(event: CustomEvent): void;
  ecommerceEvent(event: EcommerceEvent): void;
  itemList(event: ItemListEvent): void;
  productSource(source: ProductSourceEvent): void;
  lead(lead: Lead): void;
  /** Deletes all data. Called when the visitor withdraws consent. */
  reset(): void;
};

/** A call to the tracking API: its name and its argument. */
export type TrackingCall =
  | { readonly name: 'initialPageData'; readonly data: PageData }
  | { readonly name: 'customEvent'; readonly data: CustomEvent }
  | { readonly name: 'ecommerceEvent'; readonly data: EcommerceEvent }
  | { readonly name: 'itemList'; readonly data: ItemListEvent }
  | { readonly name: 'productSource'; readonly data: ProductSourceEvent }
  | { readonly name: 'lead'; readonly data: Lead };

/** Name of the tracking API on `window`. */
export const trackingApiName = `${brand.key}Tracking` as const;
