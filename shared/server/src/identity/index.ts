export {
  type BrowserIdentity,
  csrfTokenOf,
  identityOf,
  newVisitor,
  sessionCookie,
  visitorCookie,
} from './browserIdentity.ts';
export { cookieAttributes, sessionCookieAttributes } from './cookieAttributes.ts';
