import * as v from 'valibot';
import { type HttpClient, isHttpError } from '../http/index.ts';
import {
  emailInvalidErrorType,
  type NewsletterSubscription,
  newsletterAcceptedSchema,
  newsletterErrorSchema,
} from './newsletterSchema.ts';

/** How a subscription ended (second specification, section 3.1). */
export type SubscriptionResult = 'SUCCESS' | 'ERROR_INVALID_EMAIL' | 'ERROR_GENERIC';

/** Calls of the newsletter; a failure is a result here, never a rejection. */
export type NewsletterApi = {
  subscribe(subscription: NewsletterSubscription): Promise<SubscriptionResult>;
};

type NewsletterApiOptions = {
  /** In front of the path; the private path of logged-in visitors goes here. */
  readonly basePath?: string;
  /** Milliseconds until the call counts as failed; 15 s unless told otherwise. */
  readonly timeoutMs?: number;
};

function withoutEmptyParts(subscription: NewsletterSubscription): Record<string, unknown> {
  const { salutation, firstName, lastName, ...rest } = subscription;
  return {
    ...rest,
    ...(salutation ? { salutation } : {}),
    ...(firstName?.trim() ? { firstName } : {}),
    ...(lastName?.trim() ? { lastName } : {}),
  };
}

function resultOfError(error: unknown): SubscriptionResult {
  const body = v.safeParse(newsletterErrorSchema, isHttpError(error) ? error.body : undefined);
  return body.success && body.output.type === emailInvalidErrorType ? 'ERROR_INVALID_EMAIL' : 'ERROR_GENERIC';
}

export function createNewsletterApi(http: HttpClient, options?: NewsletterApiOptions): NewsletterApi {
  return {
    async subscribe(subscription) {
      try {
        const { data } = await http.request({
          method: 'POST',
          url: `${options?.basePath ?? ''}/newsletter-subscribers`,
          body: withoutEmptyParts(subscription),
          ...(options?.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
        });
        return v.is(newsletterAcceptedSchema, data) ? 'SUCCESS' : 'ERROR_GENERIC';
      } catch (error) {
        return resultOfError(error);
      }
    },
  };
}
