import * as v from 'valibot';
import { type HttpClient, type HttpRequest, isHttpError } from '../http/index.ts';
import { mailLinkPath, newsletterPath, privateNewsletterPath } from './newsletterPaths.ts';
import {
  confirmationSchema,
  emailInvalidErrorType,
  linkForgottenErrorType,
  type NewsletterSubscription,
  newsletterAcceptedSchema,
  newsletterErrorSchema,
  type Subscriber,
  type SubscriberUpdate,
  subscriberSchema,
  tokenExpiredErrorType,
} from './newsletterSchema.ts';

/** The result of subscribing (NEWS-35). */
export type SubscriptionResult = 'SUCCESS' | 'ERROR_INVALID_EMAIL' | 'ERROR_GENERIC';

/** Why a link cannot be used: it is too old or invalid, or its page has been open for too long (NEWS-48, NEWS-81). */
type LinkFailure = 'EXPIRED' | 'FORGOTTEN' | 'ERROR';

/** The result of a confirmation (NEWS-45). */
export type ConfirmationResult = 'CONFIRMED' | LinkFailure;

/** The result of ending a subscription. */
export type UnsubscriptionResult = 'UNSUBSCRIBED' | LinkFailure;

/** The result of reading or changing a subscriber. */
export type SubscriberResult = Subscriber | LinkFailure;

/** The newsletter calls. A failed call never rejects, but resolves to a result. */
export type NewsletterApi = {
  subscribe(subscription: NewsletterSubscription): Promise<SubscriptionResult>;
  /**
   * Completes the double opt-in; repeating the call is harmless.
   *
   * @param link the link from the e-mail, as it appears in the page's address
   */
  confirm(link: string): Promise<ConfirmationResult>;
  /** Loads a link's subscriber. */
  subscriber(link: string): Promise<SubscriberResult>;
  update(link: string, update: SubscriberUpdate): Promise<SubscriberResult>;
  /** Ends the subscription and deletes the subscriber's data; repeating the call is harmless. */
  unsubscribe(link: string): Promise<UnsubscriptionResult>;
};

type NewsletterApiOptions = {
  /** Whether the visitor is logged in and therefore subscribes through the private path (NEWS-18). */
  readonly isLoggedIn?: boolean;
  /** The time in milliseconds after which the call counts as failed; 15 s by default. */
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

/** The error type in an error response, if it has one. */
function typeOfError(error: unknown): string | undefined {
  const body = v.safeParse(newsletterErrorSchema, isHttpError(error) ? error.body : undefined);
  return body.success ? body.output.type : undefined;
}

export function createNewsletterApi(http: HttpClient, options?: NewsletterApiOptions): NewsletterApi {
  const timeout = options?.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs };
  const send = (request: HttpRequest) => http.request({ ...request, ...timeout });
  const of = (link: string) => `${mailLinkPath}/${encodeURIComponent(link)}`;
  const failureOf = (error: unknown): LinkFailure => {
    const type = typeOfError(error);
    if (type === linkForgottenErrorType) return 'FORGOTTEN';
    return type === tokenExpiredErrorType ? 'EXPIRED' : 'ERROR';
  };

  const subscriberOf = async (request: HttpRequest): Promise<SubscriberResult> => {
    try {
      return v.parse(subscriberSchema, (await send(request)).data);
    } catch (error) {
      return failureOf(error);
    }
  };

  const post = async (subscription: NewsletterSubscription): Promise<unknown> => {
    const body = withoutEmptyParts(subscription);
    const subscribe = async (url: string) => (await send({ method: 'POST', url, body })).data;
    if (!options?.isLoggedIn) return subscribe(newsletterPath);
    return subscribe(privateNewsletterPath).catch((error: unknown) => {
      // The session has ended in the meantime; anonymous visitors may subscribe as well.
      if (isHttpError(error) && error.status === 401) return subscribe(newsletterPath);
      throw error;
    });
  };

  return {
    async subscribe(subscription) {
      try {
        return v.is(newsletterAcceptedSchema, await post(subscription)) ? 'SUCCESS' : 'ERROR_GENERIC';
      } catch (error) {
        return typeOfError(error) === emailInvalidErrorType ? 'ERROR_INVALID_EMAIL' : 'ERROR_GENERIC';
      }
    },
    async confirm(link) {
      try {
        const { data } = await send({ method: 'PUT', url: `${of(link)}/doi`, body: {} });
        return v.parse(confirmationSchema, data).status === 'SUBSCRIBED' ? 'CONFIRMED' : 'ERROR';
      } catch (error) {
        return failureOf(error);
      }
    },
    subscriber: (link) => subscriberOf({ method: 'GET', url: of(link) }),
    update: (link, update) => subscriberOf({ method: 'PUT', url: of(link), body: update }),
    async unsubscribe(link) {
      try {
        await send({ method: 'DELETE', url: of(link) });
        return 'UNSUBSCRIBED';
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
