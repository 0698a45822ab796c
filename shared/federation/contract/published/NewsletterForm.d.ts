import type { PageContext, RemoteModule } from './remoteModule.d.ts';

export type NewsletterFormProps = PageContext & {
  /** First part of the sign-up's origin; `onsite` by default. */
  readonly origin?: string;
  /** Second part of the sign-up's origin; `subsite` by default. */
  readonly originAddition?: string;
  /** Consents of the host's configuration, such as `DNE`; the form does not send them. */
  readonly configuredConsents?: readonly string[];
  /** Consents already given; the form hides their checkboxes. */
  readonly givenConsents?: readonly string[];
  /** Addresses of the form's pictures instead of its own: for windows from 1024 px, and for those from 767 px. */
  readonly pictures?: { readonly desktop?: string; readonly tablet?: string };
};

export declare const remoteModule: RemoteModule<NewsletterFormProps>;
