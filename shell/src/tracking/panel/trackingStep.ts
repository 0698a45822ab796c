import type { QueueStep } from '@kontor/tracking';

/** What has happened to something that is tracked, and why it was dropped if it was. */
export type StepName =
  | QueueStep
  | 'held'
  | 'refused'
  | 'not-loaded'
  | 'invalid'
  | 'repeated'
  | 'unrelated'
  | 'not-stored';

/** A step of something that is tracked, as the panel shows it. */
export type TrackingStep = {
  readonly step: StepName;
  readonly name: string;
  readonly data?: unknown;
};

/** Called for every step; used by the panel. */
export type StepListener = (step: TrackingStep) => void;
