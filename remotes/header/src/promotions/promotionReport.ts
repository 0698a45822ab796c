import type { HeaderEvents, WindowEvents } from '@kontor/browser';

/** What is announced of a promotion, and to whom. */
export type PromotionReport = {
  /** The promotion in events. */
  readonly detail: { readonly id: string; readonly kind: string | undefined };
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
};
