import type { HeaderEvents, WindowEvents } from '@kontor/browser';

/** Announcements about a promotion, and their receiver. */
export type PromotionReport = {
  /** The event detail that names the promotion. */
  readonly detail: { readonly id: string; readonly kind: string | undefined };
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
};
