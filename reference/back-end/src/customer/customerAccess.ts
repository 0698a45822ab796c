import { customerHeaders, type LoginStatus, longTermTokenInvalid } from '@kontor/api/customer';
import { clearCookie, readCookie, sessionCookie, setCookie } from '@kontor/server/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/input.ts';
import { recordIdentity, type Visitors } from '../http/visitor.ts';
import { isSameSecret } from '../security/secrets.ts';
import type { Customer, Customers } from './customers.ts';
import type { CustomerSessions, LongTermTokens } from './loginTokens.ts';

/** The header that contains the session of a caller that has no cookies (CALL-11). */
const loginTokenHeader = 'login-token';

/** The cookie that remembers a customer. */
const longTermToken = 'long-term-token';

type KnownCustomer = { readonly customer: Customer; readonly loginStatus: Exclude<LoginStatus, 'LOGGED_OUT'> };

type CustomerAccessOptions = {
  readonly customers: Customers;
  readonly sessions: CustomerSessions;
  readonly tokens: LongTermTokens;
  readonly visitors: Visitors;
  readonly secureCookies: boolean;
};

/** The owner of a customer's carts. It cannot be confused with a visitor id. */
export const customerOwner = (customerId: string): string => `customer:${customerId}`;

/** The id of the customer who owns a cart. Undefined for a visitor. */
export const customerIdOf = (owner: string): string | undefined =>
  owner.startsWith(customerOwner('')) ? owner.slice(customerOwner('').length) : undefined;

/** Recognises the customer who makes a call, either by the session or by the long-term token. */
function createRecognition({ customers, sessions, tokens, secureCookies }: CustomerAccessOptions) {
  const findLoggedIn = (request: FastifyRequest): Customer | undefined => {
    const header = request.headers[loginTokenHeader];
    const secret = typeof header === 'string' ? header : readCookie(request, sessionCookie);
    const id = secret === undefined ? undefined : sessions.use(secret);
    return id === undefined ? undefined : customers.find(id);
  };
  const remembered = (id: string | undefined): KnownCustomer | undefined => {
    const customer = id === undefined ? undefined : customers.find(id);
    return customer && { customer, loginStatus: 'REMEMBERED' };
  };
  /**
   * Whether the header repeats the token. A token in the header that neither equals the cookie nor belongs to the
   * customer is refused. An older token of the same customer is accepted, because the page may have read that token
   * before another call replaced it.
   */
  const checkTokenHeader = (request: FastifyRequest, customerId: string | undefined): boolean => {
    const header = request.headers[customerHeaders.longTermToken];
    if (typeof header !== 'string' || header === '') return false;
    const cookie = readCookie(request, longTermToken);
    if (cookie !== undefined && isSameSecret(cookie, header)) return true;
    if (customerId !== undefined && tokens.find(header) === customerId) return true;
    return refuse(403, longTermTokenInvalid, 'the header does not repeat the long-term token of the cookie');
  };
  const setLongTermToken = (reply: FastifyReply, token: string): void => {
    // Scripts can read this cookie because pages send its value in a header (CALL-4).
    setCookie(reply, { name: longTermToken, value: token, isSecure: secureCookies });
  };
  return {
    findLoggedIn,
    setLongTermToken,
    /** The customer who makes a call: logged in by the session, or remembered by the token. */
    find(request: FastifyRequest): KnownCustomer | undefined {
      const customer = findLoggedIn(request);
      if (customer) return { customer, loginStatus: 'LOGGED_IN' };
      const token = readCookie(request, longTermToken);
      return remembered(token === undefined ? undefined : tokens.find(token));
    },
    /**
     * Like `find`, but the header must repeat the long-term token, which the next token then replaces. Throws a
     * `ClientError` if the header is wrong.
     */
    identify(request: FastifyRequest, reply: FastifyReply): KnownCustomer | undefined {
      const customer = findLoggedIn(request);
      const token = readCookie(request, longTermToken);
      const isConfirmed = checkTokenHeader(request, customer?.id ?? (token && tokens.find(token)));
      if (customer) return { customer, loginStatus: 'LOGGED_IN' };
      if (token === undefined || !isConfirmed) return undefined;
      const use = tokens.use(token);
      if (!use) clearCookie(reply, longTermToken);
      if (use?.next !== undefined) setLongTermToken(reply, use.next);
      return remembered(use?.customerId);
    },
  };
}

/** Finds the customer who makes a call, and logs customers in and out. */
export function createCustomerAccess(options: CustomerAccessOptions) {
  const { sessions, tokens, visitors, secureCookies } = options;
  const { find, findLoggedIn, identify, setLongTermToken } = createRecognition(options);

  const findCustomerOwner = (request: FastifyRequest): string | undefined => {
    const known = find(request);
    return known && customerOwner(known.customer.id);
  };
  const end = (request: FastifyRequest): void => {
    const session = readCookie(request, sessionCookie);
    if (session !== undefined) sessions.end(session);
    const token = readCookie(request, longTermToken);
    if (token !== undefined) tokens.end(token);
  };
  return {
    find,
    identify,
    /** The customer who is logged in; being remembered is not enough. Throws a `ClientError` if nobody is logged in. */
    requireLoggedIn: (request: FastifyRequest): Customer =>
      findLoggedIn(request) ?? refuse(401, 'UNAUTHORIZED', 'nobody is logged in'),
    /** The customer, or else the visitor. Undefined for a new browser. */
    findOwner: (request: FastifyRequest) => findCustomerOwner(request) ?? visitors.find(request),
    /** The owner of the cart and the watchlist: the customer, or else the visitor. A new browser becomes a visitor. */
    ownerOf(request: FastifyRequest, reply: FastifyReply): string {
      const visitor = visitors.ensure(request, reply);
      return findCustomerOwner(request) ?? visitor;
    },
    logIn(request: FastifyRequest, reply: FastifyReply, customer: Customer, isRemembered: boolean): void {
      end(request);
      const session = sessions.start(customer.id);
      recordIdentity(request, { session });
      setCookie(reply, { name: sessionCookie, value: session, isSecure: secureCookies });
      if (isRemembered) setLongTermToken(reply, tokens.start(customer.id));
      else clearCookie(reply, longTermToken);
    },
    logOut(request: FastifyRequest, reply: FastifyReply): void {
      end(request);
      recordIdentity(request, { session: undefined });
      clearCookie(reply, sessionCookie);
      clearCookie(reply, longTermToken);
    },
  };
}
