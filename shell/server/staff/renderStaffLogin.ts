import { hash } from 'node:crypto';
import { passwordMaxLength } from '@kontor/api/customer';
import { staffLoginPath, staffNameMaxLength } from '@kontor/api/preview';
import { brand } from '@kontor/site';
import { Html, html } from '../operations/html.ts';
import { staffLoginStyles } from './staffLoginStyles.ts';

/** Why the page asks somebody to log in. */
export const loginReasons = ['ended', 'link'] as const;

/** What went wrong. */
export type LoginFault = 'missing' | 'failed' | 'limited' | 'unavailable' | 'handover';

export type StaffLogin = {
  readonly reason?: (typeof loginReasons)[number] | undefined;
  readonly fault?: LoginFault | undefined;
  /** The name that was entered. */
  readonly name?: string;
  /** The path of the page that comes next. */
  readonly next: string;
  /** The address of that page without the preview. */
  readonly without: string;
  /** The host that the session is for, if it is another host. The form keeps it. */
  readonly target?: { readonly site: string; readonly challenge: string } | undefined;
};

const reasons: Readonly<Record<NonNullable<StaffLogin['reason']>, string>> = {
  ended: 'Your preview session has ended. Log in to go on.',
  link: 'This link shows a view of the shop that only staff can see. After the log-in it is applied.',
};

const faults: Readonly<Record<LoginFault, string>> = {
  missing: 'Please enter your name and your password.',
  failed: 'The name or the password is wrong.',
  limited: 'There were too many attempts. Please wait a few minutes.',
  unavailable: 'Logging in is not possible at the moment. Please try again.',
  handover: 'Your session could not be taken over to this country’s shop. Please try again.',
};

const styleSource = `'sha256-${hash('sha256', staffLoginStyles, 'base64')}'`;

/**
 * The page's policy, which allows no script and lets the form be sent only to the shop.
 *
 * @param host the shop's host that the form's response redirects to, if it is another host
 */
export const staffLoginPolicy = (host?: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `form-action 'self'${host ? ` ${host}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const hidden = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`,
  );

/** The page on which staff log in to the preview (PREV-59). It is in English and needs no script. */
export function renderStaffLogin({ reason, fault, name = '', next, without, target }: StaffLogin): string {
  const error = fault && html`<p class="fault" id="fault" role="alert">${faults[fault]}</p>`;
  const wrong = html` aria-invalid="true" aria-describedby="fault"`;
  const isMissing = fault === 'missing';
  const ofName = (fault === 'failed' || (isMissing && name === '')) && wrong;
  const ofPassword = (fault === 'failed' || isMissing) && wrong;
  const form = html`<form method="post" action="${staffLoginPath}" novalidate>${hidden({ next, reason, ...target })}<p><label for="name">Name</label><input id="name" name="name" value="${name}" required maxlength="${staffNameMaxLength}" autocomplete="username" autocapitalize="none" spellcheck="false"${ofName}${name === '' && html` autofocus`}></p><p><label for="password">Password</label><input id="password" name="password" type="password" required maxlength="${passwordMaxLength}" autocomplete="current-password"${ofPassword}${name !== '' && html` autofocus`}></p><button type="submit">Log in</button></form>`;
  const again = html`<p><a class="button" href="${staffLoginPath}?${String(new URLSearchParams({ next }))}">Try again</a></p>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${fault ? 'Error: ' : ''}Log in to the preview – ${brand.name}</title><style>${new Html(staffLoginStyles)}</style></head><body><header><p>${brand.name}</p><p>Preview for staff</p></header><main><h1>Log in to the preview</h1>${reason && !fault && html`<p role="status">${reasons[reason]}</p>`}${error}${fault === 'handover' ? again : form}<p class="out"><a href="${without}">Go on without the preview</a></p></main></body></html>`
    .text;
}
