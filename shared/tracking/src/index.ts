export { cartDifference, cartView } from './ecommerce/cartDifference.ts';
export { itemListCall } from './ecommerce/itemList.ts';
export { shortText } from './ecommerce/shortText.ts';
export { type TrackedCart, trackedLines } from './ecommerce/trackedLines.ts';
export { type FrameMessage, frameMessage, readFrameMessage } from './frameMessage.ts';
export { isFrameMessage } from './isFrameMessage.ts';
export { interaction, linkClick, readWindowEvent } from './readWindowEvent.ts';
export { type QueueStep, TrackingQueue, trackingRetry } from './TrackingQueue.ts';
export { type TrackedEvent, trackedEvents } from './trackedEvents.ts';
export {
  type ListItem,
  type PageData,
  type TrackingApi,
  type TrackingCall,
  trackingApiName,
  type WebVital,
} from './trackingApi.ts';
export { withSource } from './withSource.ts';
