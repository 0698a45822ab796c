import { brand, type DeviceType, type ItemKind, type PageGroup, type SiteKey } from '@kontor/site';

/** The page data for tracking. Sent before everything else, once for each page. */
export type PageData = {
  readonly event: 'page_view';
  /** Path without query, hash, mobile prefix and mail addresses (TRACK-15 to TRACK-17). */
  readonly page_path: string;
  readonly page_group: PageGroup;
  readonly device_type: DeviceType;
  readonly site: SiteKey;
  /** Locale of the page's texts, such as `fr-CH`. */
  readonly language: string;
  /** The random number of this browser in the cookie `tracking-user`. */
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
  /** Address of the link, without query and hash. */
  readonly click_target: string;
  /** Text of the link in the navigation, or id and kind of a promotion. */
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
  /** True for events that the page itself caused. */
  readonly nonInteraction: boolean;
};

/** A sign-up for the newsletter, without personal data (NEWS-43). */
export type SignUp = {
  readonly event: 'sign_up';
  readonly event_type: 'ga4';
  readonly subject: 'newsletter';
  readonly origin: string;
  readonly emitter: string;
};

/** A measure of the page's speed or stability, and the part of the page that it concerns (TRACK-33). */
export type WebVital = {
  readonly event: 'web_vital';
  /** `LOAD` is the time until the last script of a remote has loaded. */
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'LOAD';
  /** In milliseconds; for `CLS`, a score without a unit. */
  readonly value: number;
  readonly rating: 'good' | 'needs-improvement' | 'poor' | 'none';
  /** Identifies this measure of this page; a later value with the same id replaces an earlier one. */
  readonly metric_id: string;
  /** Remote and version, such as `header@1.4.0`; `shell` if no remote is concerned. */
  readonly emitter: string;
};

export type CustomEvent = PromotionClick | Interaction | SignUp | ItemView | WebVital;

/** A visitor who submits an address for offers. */
export type Lead = { readonly event: 'generate_lead'; readonly lead_source: 'newsletter' };

/** The list from which this page's product was opened (TRACK-27). */
export type ProductSourceEvent = {
  readonly event: 'product_source';
  readonly item_id: string;
  readonly item_list_id: string;
  /** Position in the list, starting at 1. */
  readonly index: number;
};

/** An article in the form of GA4. */
export type EcommerceItem = {
  readonly item_id: string;
  readonly item_name: string;
  /** The kind of line; missing if a page does not name it (TRACK-39). */
  readonly item_category?: ItemKind;
  /** Price of one piece in the currency of the event; missing while it is unknown. */
  readonly price?: number;
  readonly quantity: number;
  /** The list from which the article was opened, and its position there, starting at 1. */
  readonly item_list_id?: string;
  readonly index?: number;
};

/** An article of a list in the form of GA4. */
export type ListItem = Omit<EcommerceItem, 'item_category' | 'quantity' | 'item_list_id' | 'index'> & {
  readonly index: number;
};

/** A viewed list of products, or a product that was opened from it, in the form of GA4. */
export type ItemListEvent = {
  readonly event: 'view_item_list' | 'select_item';
  readonly ecommerce: {
    /** ISO 4217; missing if no item has a price. */
    readonly currency?: string;
    readonly item_list_id: string;
    readonly items: readonly ListItem[];
  };
};

/** An e-commerce event in the form of GA4 (TRACK-5). */
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
    /** Number of the order; only for a purchase. */
    readonly transaction_id?: string;
    /** ISO 4217. */
    readonly currency: string;
    /** Sum of price and quantity of all items; for a purchase, the price paid for them, without shipping. */
    readonly value: number;
    /** Shipping costs; only for a purchase. */
    readonly shipping?: number;
    /** The voucher that applies; for a checkout or a purchase. */
    readonly coupon?: string;
    readonly items: readonly EcommerceItem[];
  };
};

/**
 * The tracking API of a page (TRACK-9), which the tag manager's script installs on `window` as `trackingApiName`. It pushes
 * `ecommerce: null` before each e-commerce event and each item list (TRACK-6).
 */
export type TrackingApi = {
  initialPageData(data: PageData): void;
  customEvent(event: CustomEvent): void;
  ecommerceEvent(event: EcommerceEvent): void;
  itemList(event: ItemListEvent): void;
  productSource(source: ProductSourceEvent): void;
  lead(lead: Lead): void;
  /** Deletes all data; called when the visitor withdraws consent. */
  reset(): void;
};

/** A call of the tracking API: its name and its argument. */
export type TrackingCall =
  | { readonly name: 'initialPageData'; readonly data: PageData }
  | { readonly name: 'customEvent'; readonly data: CustomEvent }
  | { readonly name: 'ecommerceEvent'; readonly data: EcommerceEvent }
  | { readonly name: 'itemList'; readonly data: ItemListEvent }
  | { readonly name: 'productSource'; readonly data: ProductSourceEvent }
  | { readonly name: 'lead'; readonly data: Lead };

/** Name of the tracking API on `window`. */
export const trackingApiName = `${brand.key}Tracking` as const;
