import { brand } from '@kontor/site';
import type { TrackingApi, TrackingCall } from './trackingApi.ts';

/** The name under which tracking posts messages between windows. */
const frameEmitter = `${brand.key}-tracking`;

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

/** The calls that a frame may have sent. The data of the page are those of the page around it. */
const passedCalls: readonly (keyof TrackingApi)[] = [
  'customEvent',
  'ecommerceEvent',
  'itemList',
  'productSource',
  'lead',
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The call of a received message; undefined if it has another form (TRACK-13). Check the message's origin before. */
export function readFrameMessage(data: unknown): TrackingCall | undefined {
  if (!isRecord(data) || data['emitter'] !== frameEmitter || !isRecord(data['message'])) return undefined;
  const { name, data: event, ...rest } = data['message'];
  if (!passedCalls.some((known) => known === name) || !isRecord(event) || Object.keys(rest).length > 0)
    return undefined;
  if (typeof event['event'] !== 'string' || event['event'] !== data['eventName']) return undefined;
  return { name, data: event } as TrackingCall;
}
