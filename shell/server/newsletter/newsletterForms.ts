import type { SignUpValues } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskBackEnd } from '../back-end/callBackEnd.ts';
import type { PlainPage } from './plainNewsletter.ts';

/** The page that responds to a form. */
export type NewsletterAnswer = Pick<PlainPage, 'outcome' | 'values' | 'errors' | 'interests'> & {
  readonly status: number;
};

export type NewsletterForms = {
  readonly askBackEnd: AskBackEnd;
  readonly siteOf: (request: FastifyRequest) => SiteKey;
  /** Sends the page at the request's address. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, page: NewsletterAnswer) => Promise<FastifyReply>;
};

/** Nothing is compressed here, because documents are already compressed. */
export const uncompressed = { compress: false } as const;

/** The values that a visitor entered in one of the newsletter's forms. */
export function valuesOf(fields: URLSearchParams): SignUpValues {
  const text = (name: string) => fields.get(name) || undefined;
  return {
    email: text('email'),
    salutation: text('salutation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    consents: fields.getAll('consents'),
    legals: fields.getAll('legals'),
    reference: text('reference'),
  };
}
