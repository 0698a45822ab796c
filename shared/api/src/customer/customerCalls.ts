import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import { customerHeaders } from './customerApi.ts';
import { customerResponseSchema, sessionDataSchema } from './customerSchema.ts';
import { accountPath } from './loginApi.ts';
import {
  accountSchema,
  baseDataSchema,
  loginAnswerSchema,
  loginSchema,
  nothingSchema,
  registrationAnswerSchema,
  registrationSchema,
} from './loginSchema.ts';

/** Personal data and accounts (CALL-8 to CALL-11). */
export const customerCalls: ApiFamily = {
  name: 'Customer',
  calls: [
    {
      method: 'GET',
      path: '/json/psdata',
      summary: 'The login status of this browser and, on a site, its newsletter status.',
      site: 'optional',
      answers: { 200: { text: 'The session', schema: sessionDataSchema } },
    },
    {
      method: 'GET',
      path: '/service/customerfrontenddata/api/v1/psdata',
      summary: 'The customer who is logged in or remembered.',
      site: 'required',
      headers: Object.values(customerHeaders),
      answers: {
        200: { text: 'The customer, or an anonymous visitor', schema: customerResponseSchema },
        403: refusal('`CSRF_INVALID`, `LONG_TERM_TOKEN_INVALID`: only pages of the shop may read names'),
      },
    },
    {
      method: 'GET',
      path: '/customers/base-data',
      summary: 'The data that prefill the newsletter form of a logged-in customer.',
      site: 'optional',
      answers: { 200: { text: 'The data', schema: baseDataSchema }, 401: refusal('`UNAUTHORIZED`') },
    },
    {
      method: 'GET',
      path: accountPath,
      summary: 'What the pages of the account show to a customer who is logged in.',
      site: 'required',
      answers: { 200: { text: 'The account', schema: accountSchema }, 401: refusal('`UNAUTHORIZED`') },
    },
    {
      method: 'POST',
      path: '/service/login/api/login',
      summary: 'Logs a customer in and moves the cart of the browser into the customer’s.',
      site: 'required',
      body: loginSchema,
      answers: {
        200: { text: 'Logged in', schema: loginAnswerSchema },
        401: refusal('`LOGIN_FAILED`, the same with and without such an account'),
      },
    },
    {
      method: 'POST',
      path: '/service/login/api/register',
      summary: 'Opens an account. The answer is the same for an address that has one.',
      site: 'required',
      body: registrationSchema,
      answers: { 202: { text: 'Accepted', schema: registrationAnswerSchema } },
    },
    {
      method: 'POST',
      path: '/service/login/api/logout',
      summary: 'Ends the session and forgets the browser.',
      site: 'required',
      body: nothingSchema,
      answers: { 200: { text: 'Logged out', schema: loginAnswerSchema } },
    },
  ],
};
