import type { HeaderEvents, WindowEvents } from '@kontor/browser';

/** Announcements about a promotion, and where they are sent. */
export type PromotionReport = {
  /** The event detail that identifies the promotion. */
  readonly detail: { readonly id: string; readonly kind: string | undefined };
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
};
