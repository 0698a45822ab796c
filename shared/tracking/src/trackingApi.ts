import { brand, type DeviceType, type PageGroup, type SiteKey } from '@kontor/site';

/** What tracking knows about a page. Sent before everything else, once for each page. */
export type PageData = {
  readonly event: 'page_view';
  /** Path without query, hash, mobile prefix and mail addresses (TRACK-15 to TRACK-17). */
  readonly page_path: string;
  readonly page_group: PageGroup;
  readonly device_type: DeviceType;
  readonly site: SiteKey;
  /** Locale of the page's texts, such as `fr-CH`. */
  readonly language: string;
};

/** A click in the navigation or on a promotion (TRACK-3). */
export type PromotionClick = {
  readonly event: 'promotion_click';
  readonly event_type: 'ga4';
  readonly event_name: 'promotion_click';
  readonly click_type: 'navigation' | 'promotion';
  /** Address of the link, without query and hash. */
  readonly click_target: string;
  /** Text of the link in the navigation; id and kind of a promotion. */
  readonly specification: string;
};

/** What happens in the header beside the clicks above (TRACK-4). */
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
  /** True for what the page did by itself. */
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

export type CustomEvent = PromotionClick | Interaction | SignUp;

/** An article in the form of GA4. */
export type EcommerceItem = {
  readonly item_id: string;
  readonly item_name: string;
  /** Price of one piece in the currency of the event; absent while it is unknown. */
  readonly price?: number;
  readonly quantity: number;
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
    /** Number of the order; only of a purchase. */
    readonly transaction_id?: string;
    /** ISO 4217. */
    readonly currency: string;
    /** Sum of price and quantity of all items; of a purchase, the total of the order. */
    readonly value: number;
    readonly items: readonly EcommerceItem[];
  };
};

/**
 * The tracking API of a page (TRACK-9), which the tag manager's script installs on `window` as `trackingApiName`. It pushes
 * `ecommerce: null` before each e-commerce event (TRACK-6).
 */
export type TrackingApi = {
  initialPageData(data: PageData): void;
  customEvent(event: CustomEvent): void;
  ecommerceEvent(event: EcommerceEvent): void;
  /** Forgets everything; called when the visitor withdraws the consent. */
  reset(): void;
};

/** A call of the tracking API: its name and its argument. */
export type TrackingCall =
  | { readonly name: 'initialPageData'; readonly data: PageData }
  | { readonly name: 'customEvent'; readonly data: CustomEvent }
  | { readonly name: 'ecommerceEvent'; readonly data: EcommerceEvent };

/** Name of the tracking API on `window`. */
export const trackingApiName = `${brand.key}Tracking` as const;
