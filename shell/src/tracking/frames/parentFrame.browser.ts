import { frameMessage, type TrackingApi, type TrackingCall } from '@kontor/tracking';

/** Whether one of the shop's pages shows this page in a frame. Other pages get no messages. */
export function isFramedByShop(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin;
  } catch {
    // The browser denies access to the address of another origin.
    return false;
  }
}

const post =
  <Name extends TrackingCall['name']>(name: Name) =>
  (data: Extract<TrackingCall, { readonly name: Name }>['data']): void =>
    window.parent.postMessage(frameMessage({ name, data } as TrackingCall), location.origin);

/** Passes calls on to the page around this frame. That page queues the calls and sends the page data (TRACK-12). */
export const parentApi: TrackingApi = {
  initialPageData: () => undefined,
  customEvent: post('customEvent'),
  ecommerceEvent: post('ecommerceEvent'),
  itemList: post('itemList'),
  productSource: post('productSource'),
  lead: post('lead'),
  reset: () => undefined,
};
