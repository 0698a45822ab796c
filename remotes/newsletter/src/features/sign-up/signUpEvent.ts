import type { SignUpOrigin } from '@kontor/api/newsletter';
import type { signUpEventName } from '@kontor/browser';

/** The tracking event for a sign-up, without personal data (NEWS-43). */
export type SignUpEvent = {
  readonly event: 'sign_up';
  readonly subject: 'newsletter';
  readonly origin: string;
  readonly eventType: 'ga4';
  readonly emitter: 'newsletter';
};

/** The sign-up's window events by name. */
export type SignUpWindowEvents = { readonly [signUpEventName]: SignUpEvent };

export function toSignUpEvent({ origin, originAddition }: SignUpOrigin): SignUpEvent {
  return {
    event: 'sign_up',
    subject: 'newsletter',
    origin: `${origin}_${originAddition}`,
    eventType: 'ga4',
    emitter: 'newsletter',
  };
}
