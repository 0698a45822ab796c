export {
  type BrowserIdentity,
  csrfTokenOf,
  customerGroupOf,
  identityOf,
  newVisitor,
  sessionCookie,
  visitorCookie,
  visitorOfHeader,
} from './browserIdentity.ts';
export { clearCookie, cookieOfHeader, rawCookiesOfHeader, readCookie, setCookie } from './cookies.ts';
export { handoverChallengeOf, handoverCookie, newHandoverVerifier } from './handover.ts';
export { originKeyOf } from './originKey.ts';
export { StaffCheck } from './StaffCheck.ts';
export { pinsOfHeader, signPins, versionsCookie } from './signedPins.ts';
