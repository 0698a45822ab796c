export { cartDifference, cartView } from './cartDifference.ts';
export { type FrameMessage, frameMessage, readFrameMessage } from './frameMessage.ts';
export { isFrameMessage } from './isFrameMessage.ts';
export { itemListCall } from './itemList.ts';
export { interaction, linkClick, readWindowEvent } from './readWindowEvent.ts';
export { shortText } from './shortText.ts';
export { type QueueStep, TrackingQueue, trackingRetry } from './TrackingQueue.ts';
export { type TrackedEvent, trackedEvents } from './trackedEvents.ts';
export { type TrackedCart, trackedLines } from './trackedLines.ts';
export {
  type ListItem,
  type PageData,
  type TrackingApi,
  type TrackingCall,
  trackingApiName,
  type WebVital,
} from './trackingApi.ts';
export { withSource } from './withSource.ts';
