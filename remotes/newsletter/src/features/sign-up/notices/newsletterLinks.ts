import { linkTargets, type SiteKey, voucherConditionsTarget } from '@kontor/site';

/** The form's links (NEWS-7). */
export type NewsletterLinks = {
  readonly voucherConditions: string;
  readonly privacy: string;
  readonly contact: string;
  readonly example: string;
  /** The pages that Turkish law requires. */
  readonly turkish?: { readonly notice: string; readonly usage: string };
};

const everywhere: NewsletterLinks = {
  voucherConditions: voucherConditionsTarget,
  privacy: '/privacy',
  contact: linkTargets.contact,
  example: '/about/newsletter-example',
};

const turkish: NewsletterLinks = {
  ...everywhere,
  turkish: { notice: '/privacy/newsletter-notice', usage: '/terms/newsletter-usage' },
};

export function newsletterLinksOf(site: SiteKey): NewsletterLinks {
  return site === 'TR' ? turkish : everywhere;
}
