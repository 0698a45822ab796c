import { frameEmitter, isFrameMessage, isRecord } from './isFrameMessage.ts';
import type { TrackingCall } from './trackingApi.ts';

/** A message that a page in a frame posts to the page around it (TRACK-12). */
export type FrameMessage = {
  /** The event's name, such as `add_to_cart`. */
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
 * The calls that a frame may send, with their events. The page around the frame sends its own page data and speed
 * measurements.
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
 * The call in a received message. Undefined if the message has a different form, or if the event does not belong to the
 * call (TRACK-13). Check the message's origin first, and validate the event with its schema (`isValidDataLayerEntry`)
 * afterwards.
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
