import { frameEmitter, isFrameMessage, isRecord } from './isFrameMessage.ts';
import type { TrackingCall } from './trackingApi.ts';

/** What a page in a frame posts to the page around it (TRACK-12). */
export type FrameMessage = {
  /** Such as `add_to_cart`. */
  readonly eventName: string;
  readonly message: TrackingCall;
  readonly emitter: string;
};

export const frameMessage = (call: TrackingCall): FrameMessage => ({
  eventName: call.data.event,
  message: call,
  emitter: frameEmitter,
});

type Passed = Exclude<TrackingCall['name'], 'initialPageData'>;

/**
 * The calls that a frame may have sent, and their events. The data of the page are those of the page around it, and so is
 * its speed.
 */
const passedEvents: {
  readonly [Name in Passed]: readonly Extract<TrackingCall, { readonly name: Name }>['data']['event'][];
} = {
  customEvent: ['interaction', 'promotion_click', 'sign_up', 'item_view'],
  ecommerceEvent: [
    ...(['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout', 'progress_checkout'] as const),
    ...(['reverse_checkout', 'purchase', 'purchase_ga4'] as const),
  ],
  itemList: ['view_item_list', 'select_item'],
  productSource: ['product_source'],
  lead: ['generate_lead'],
};

/**
 * The call of a received message; undefined if it has another form, or if its event does not belong to its call
 * (TRACK-13). Check the message's origin before, and the event by its schema (`isValidDataLayerEntry`) after it.
 */
export function readFrameMessage(data: unknown): TrackingCall | undefined {
  if (!isFrameMessage(data)) return undefined;
  const { emitter: _, eventName, message, ...others } = data;
  if (!isRecord(message) || Object.keys(others).length > 0) return undefined;
  const { name, data: event, ...rest } = message;
  if (typeof name !== 'string' || !isRecord(event) || Object.keys(rest).length > 0) return undefined;
  const events: readonly unknown[] = Object.hasOwn(passedEvents, name) ? passedEvents[name as Passed] : [];
  if (event['event'] !== eventName || !events.includes(eventName)) return undefined;
  return { name, data: event } as TrackingCall;
}
