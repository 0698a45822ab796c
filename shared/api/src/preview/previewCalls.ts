import { type ApiFamily, refusal } from '../calls/apiCall.ts';
import {
  handoverRedeemSchema,
  handoverSchema,
  handoverTicketSchema,
  previewCheckSchema,
  previewChoiceSchema,
  previewDifferencesSchema,
  previewDoneSchema,
  previewTokenBodySchema,
  previewTokenResponseSchema,
  staffLoginSchema,
} from './previewSchema.ts';

const base = '/service/preview/api';
const done = { text: 'Done', schema: previewDoneSchema };
const unauthorized = refusal('`UNAUTHORIZED`: no preview session');

/** The staff preview (CALL-31 to CALL-34). */
export const previewCalls: ApiFamily = {
  name: 'Preview',
  calls: [
    {
      method: 'POST',
      path: `${base}/auth/login`,
      summary: 'Logs a member of staff in.',
      site: 'none',
      body: staffLoginSchema,
      answers: { 200: done, 401: refusal('`LOGIN_FAILED`') },
    },
    {
      method: 'GET',
      path: `${base}/auth/checkauth`,
      summary: 'The preview session of this browser, if there is one.',
      site: 'none',
      answers: { 200: { text: 'The session', schema: previewCheckSchema }, 401: unauthorized },
    },
    {
      method: 'GET',
      path: `${base}/auth/login/renew`,
      summary: 'Extends the session by half an hour, up to twelve hours after the log-in.',
      site: 'none',
      answers: { 200: done, 401: unauthorized },
    },
    {
      method: 'POST',
      path: `${base}/auth/handover`,
      summary: 'A ticket that hands the session over to another host of the shop, once and within a minute.',
      site: 'none',
      body: handoverSchema,
      answers: { 200: { text: 'The ticket', schema: handoverTicketSchema }, 401: unauthorized },
    },
    {
      method: 'POST',
      path: `${base}/auth/handover/redeem`,
      summary:
        'Sets the cookies of the session that a ticket hands over, in the browser whose secret it was issued for.',
      site: 'none',
      body: handoverRedeemSchema,
      answers: { 200: done, 401: refusal('`HANDOVER_FAILED`') },
    },
    {
      method: 'GET',
      path: `${base}/auth/logout`,
      summary: 'Ends the session, on all hosts.',
      site: 'none',
      answers: {
        200: done,
        403: refusal('`FOREIGN_LOGOUT`: according to `Sec-Fetch-Site`, the call comes from a page of another origin'),
      },
    },
    {
      method: 'POST',
      path: `${base}/token`,
      summary: 'Sets the previewed time and A/B group. The status in the body is the result.',
      site: 'none',
      query: previewChoiceSchema,
      body: previewTokenBodySchema,
      answers: {
        200: { text: '`SUCCESS`', schema: previewTokenResponseSchema },
        400: refusal('Status `BAD_REQUEST`: unreadable time, or a test and group that do not run then'),
        401: refusal('Status `UNAUTHORIZED`'),
        500: refusal('Status `INTERNAL_ERROR`'),
      },
    },
    {
      method: 'DELETE',
      path: `${base}/token`,
      summary: 'Returns to today, without an A/B group.',
      site: 'none',
      answers: {
        200: { text: '`SUCCESS`', schema: previewTokenResponseSchema },
        401: refusal('Status `UNAUTHORIZED`'),
        500: refusal('Status `INTERNAL_ERROR`'),
      },
    },
    {
      method: 'GET',
      path: `${base}/differences`,
      site: 'required',
      summary: 'The parts of the pages that differ from today, at the previewed date and in the previewed group.',
      answers: { 200: { text: 'The parts', schema: previewDifferencesSchema }, 401: unauthorized },
    },
    {
      method: 'GET',
      path: '/service/preview/login',
      summary: 'Logs a visitor in as staff by name (`?as=ada`), where demonstrations are on.',
      site: 'none',
      answers: { 303: { text: 'Logged in; redirects to the home page' } },
    },
  ],
};
