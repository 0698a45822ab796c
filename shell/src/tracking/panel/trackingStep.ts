import type { QueueStep } from '@kontor/tracking';

/** What happens to something that is tracked. If it was dropped, the step gives the reason. */
export type StepName =
  | QueueStep
  | 'held'
  | 'refused'
  | 'not-loaded'
  | 'invalid'
  | 'repeated'
  | 'unrelated'
  | 'not-stored';

/** What happened to something that is tracked, in the form that the panel shows. */
export type TrackingStep = {
  readonly step: StepName;
  readonly name: string;
  readonly data?: unknown;
};

/** Called for every step. The panel is the listener. */
export type StepListener = (step: TrackingStep) => void;
