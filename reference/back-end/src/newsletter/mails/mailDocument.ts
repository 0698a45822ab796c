import type { MailText } from './mailTexts.ts';

/** One mail, ready to be shown as HTML or as text. */
export type MailDocument = MailText & {
  readonly locale: string;
  readonly greeting: string;
  readonly voucher: { readonly label: string; readonly code: string; readonly end: string | undefined } | undefined;
  readonly buttonUrl: string;
  readonly linkHint: string;
  readonly notes: readonly string[];
  readonly links: readonly { readonly text: string; readonly url: string }[];
};
