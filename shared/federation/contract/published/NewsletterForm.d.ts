import type { PageContext, RemoteModule } from './remoteModule.d.ts';

export type NewsletterFormProps = PageContext & {
  /** First part of the sign-up's origin; `onsite` by default. */
  readonly origin?: string;
  /** Second part of the sign-up's origin; `subsite` by default. */
  readonly originAddition?: string;
  /** Consents that the host's configuration has, such as `DNE`: the form does not send them. */
  readonly configuredConsents?: readonly string[];
  /** Consents that the host knows to be given: the form does not ask for them. */
  readonly givenConsents?: readonly string[];
};

export declare const remoteModule: RemoteModule<NewsletterFormProps>;
