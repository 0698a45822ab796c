import { newsletterPictureFolder } from '@kontor/site';
import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { newsletterPath, privateNewsletterPath } from './newsletterPaths.ts';
import {
  confirmationSchema,
  linkRequestSchema,
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
      summary: 'Signs up a logged-in customer, like the public path.',
      answers: { ...subscription.answers, 401: refusal('`UNAUTHORIZED`') },
    },
    {
      method: 'POST',
      path: `${newsletterPath}/links`,
      summary:
        'Sends a mail with a new link to the interests of a subscriber. The answer is the same for an unknown address.',
      site: 'required',
      body: linkRequestSchema,
      answers: {
        202: { text: 'Accepted', schema: newsletterAcceptedSchema },
        422: refusal('`EMAIL_INVALID`, type `urn:newsletter:email_invalid`'),
      },
    },
    {
      method: 'GET',
      path: `${newsletterPath}/:token`,
      summary:
        'The subscriber of a token. Only the token of the latest mail is accepted, for 30 days; the token of a confirmation mail is not.',
      site: 'required',
      answers: { 200: { text: 'The subscriber', schema: subscriberSchema }, ...tokenRefusals },
    },
    {
      method: 'PUT',
      path: `${newsletterPath}/:token/doi`,
      summary: 'Confirms the double opt-in; a repeat has no further effect.',
      site: 'required',
      headers: [originalAddressHeader],
      answers: { 200: { text: 'Confirmed', schema: confirmationSchema }, ...tokenRefusals },
    },
    {
      method: 'PUT',
      path: `${newsletterPath}/:token`,
      summary: 'Changes the fields that the body contains; needs a token that may read the subscriber.',
      site: 'required',
      body: subscriberUpdateSchema,
      answers: { 200: { text: 'The changed subscriber', schema: subscriberSchema }, ...tokenRefusals },
    },
    {
      method: 'DELETE',
      path: `${newsletterPath}/:token`,
      summary:
        'Ends the subscription and deletes the subscriber; a repeat has no further effect. The token of every mail but a confirmation mail is accepted, for two years.',
      site: 'required',
      answers: { 204: { text: 'Deleted' }, ...tokenRefusals },
    },
    {
      method: 'GET',
      path: `${newsletterPictureFolder}/:file`,
      summary: 'A picture of the form. The name of the file is the beginning of its hash.',
      site: 'none',
      answers: { 200: { text: 'The picture', mediaType: 'image/jpeg' }, 404: refusal('`PICTURE_UNKNOWN`') },
    },
  ],
};
