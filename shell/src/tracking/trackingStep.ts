import type { QueueStep } from '@kontor/tracking';

/** A step of something that is tracked, as the panel shows it. */
export type TrackingStep = {
  readonly step: QueueStep | 'held' | 'refused';
  readonly name: string;
  readonly data?: unknown;
};
