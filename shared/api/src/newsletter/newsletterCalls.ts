import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import {
  confirmationSchema,
  newsletterAcceptedSchema,
  originalAddressHeader,
  subscriberSchema,
  subscriberUpdateSchema,
  subscriptionSchema,
} from './newsletterSchema.ts';

const path = '/newsletter-subscribers';

const tokenRefusals = {
  404: refusal('`TOKEN_UNKNOWN`, type `urn:newsletter:token_unknown`'),
  410: refusal('`TOKEN_EXPIRED`, type `urn:newsletter:token_expired`: the link is too old, or the sign-up is gone'),
} as const;

/** The newsletter (second specification, section 7.1). */
export const newsletterCalls: ApiFamily = {
  name: 'Newsletter',
  calls: [
    {
      method: 'POST',
      path,
      summary: 'Signs an address up and sends a mail with a link. The answer is the same for a known address.',
      site: 'required',
      headers: [originalAddressHeader],
      body: subscriptionSchema,
      answers: {
        202: { text: 'Accepted', schema: newsletterAcceptedSchema },
        422: refusal('`EMAIL_INVALID`, type `urn:newsletter:email_invalid`'),
      },
    },
    {
      method: 'GET',
      path: `${path}/:token`,
      summary: 'The subscriber whom a token was sent to.',
      site: 'required',
      answers: { 200: { text: 'The subscriber', schema: subscriberSchema }, ...tokenRefusals },
    },
    {
      method: 'PUT',
      path: `${path}/:token/doi`,
      summary: 'Confirms the double opt-in; again is the same as once.',
      site: 'required',
      headers: [originalAddressHeader],
      answers: { 200: { text: 'Confirmed', schema: confirmationSchema }, ...tokenRefusals },
    },
    {
      method: 'PUT',
      path: `${path}/:token`,
      summary: 'Changes what the body names.',
      site: 'required',
      body: subscriberUpdateSchema,
      answers: { 200: { text: 'The changed subscriber', schema: subscriberSchema }, ...tokenRefusals },
    },
    {
      method: 'DELETE',
      path: `${path}/:token`,
      summary: 'Ends the subscription and forgets the subscriber; again is the same as once.',
      site: 'required',
      answers: { 204: { text: 'Forgotten' }, 404: tokenRefusals[404] },
    },
  ],
};
