import { frameMessage, type TrackingApi, type TrackingCall } from '@kontor/tracking';

/** Whether a page of the shop has this one in a frame; a page of anyone else gets no message. */
export function isFramedByShop(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin;
  } catch {
    // The browser keeps the address of another origin to itself.
    return false;
  }
}

const post =
  <Name extends TrackingCall['name']>(name: Name) =>
  (data: Extract<TrackingCall, { readonly name: Name }>['data']): void =>
    window.parent.postMessage(frameMessage({ name, data } as TrackingCall), location.origin);

/** Passes calls on to the page around this one, which queues them and sends the data of the page (TRACK-12). */
export const parentApi: TrackingApi = {
  initialPageData: () => undefined,
  customEvent: post('customEvent'),
  ecommerceEvent: post('ecommerceEvent'),
  itemList: post('itemList'),
  productSource: post('productSource'),
  lead: post('lead'),
  reset: () => undefined,
};
