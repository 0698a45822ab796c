import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { newsletterPath, privateNewsletterPath } from './newsletterPaths.ts';
import {
  confirmationSchema,
  newsletterAcceptedSchema,
  originalAddressHeader,
  subscriberSchema,
  subscriberUpdateSchema,
  subscriptionSchema,
} from './newsletterSchema.ts';

const tokenRefusals = {
  410: refusal(
    '`TOKEN_EXPIRED`, type `urn:newsletter:token_expired`: too old, of another site, for something else, of a sign-up that is gone, or of none',
  ),
} as const;

const subscription = {
  method: 'POST',
  site: 'required',
  headers: [originalAddressHeader],
  body: subscriptionSchema,
  answers: {
    202: { text: 'Accepted', schema: newsletterAcceptedSchema },
    422: refusal('`EMAIL_INVALID`, type `urn:newsletter:email_invalid`'),
  },
} as const;

/** The newsletter (CALL-24 to CALL-28). */
export const newsletterCalls: ApiFamily = {
  name: 'Newsletter',
  calls: [
    {
      ...subscription,
      path: newsletterPath,
      summary: 'Signs an address up and sends a mail with a link. The answer is the same for a known address.',
    },
    {
      ...subscription,
      path: privateNewsletterPath,
      summary: 'The same for a customer who is logged in.',
      answers: { ...subscription.answers, 401: refusal('`UNAUTHORIZED`') },
    },
    {
      method: 'GET',
      path: `${newsletterPath}/:token`,
      summary:
        'The subscriber whom a token was sent to: the token of the latest mail, for 30 days, and none of a confirmation.',
      site: 'required',
      answers: { 200: { text: 'The subscriber', schema: subscriberSchema }, ...tokenRefusals },
    },
    {
      method: 'PUT',
      path: `${newsletterPath}/:token/doi`,
      summary: 'Confirms the double opt-in; again is the same as once.',
      site: 'required',
      headers: [originalAddressHeader],
      answers: { 200: { text: 'Confirmed', schema: confirmationSchema }, ...tokenRefusals },
    },
    {
      method: 'PUT',
      path: `${newsletterPath}/:token`,
      summary: 'Changes what the body names, with a token that reads the subscriber.',
      site: 'required',
      body: subscriberUpdateSchema,
      answers: { 200: { text: 'The changed subscriber', schema: subscriberSchema }, ...tokenRefusals },
    },
    {
      method: 'DELETE',
      path: `${newsletterPath}/:token`,
      summary:
        'Ends the subscription and forgets the subscriber; again is the same as once. The token of any mail does, for two years, but that of a confirmation.',
      site: 'required',
      answers: { 204: { text: 'Forgotten' }, ...tokenRefusals },
    },
  ],
};
