export { cartDifference, type TrackedLine } from './cartDifference.ts';
export { interaction, readWindowEvent } from './readWindowEvent.ts';
export { TrackingQueue } from './TrackingQueue.ts';
export { type TrackedEvent, trackedEvents } from './trackedEvents.ts';
export { type PageData, type TrackingApi, type TrackingCall, trackingApiName } from './trackingApi.ts';
