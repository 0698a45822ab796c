import {
  type FieldErrorKey,
  type FieldErrors,
  interestCategories,
  nameMaxLength,
  newsletterConsent,
  personalOffersConsent,
  type SignUpMarket,
  type SignUpValues,
  salutations,
  signUpMarketOf,
} from '@kontor/api/newsletter';
import type { TextLocale } from '@kontor/i18n';
import { escapeHtml } from '@kontor/server/http';
import {
  imageBreakpoints,
  linkTargets,
  mailPages,
  newsletterPictures,
  type SiteKey,
  voucherConditionsTarget,
} from '@kontor/site';
import { font } from '@kontor/ui/document';
import { type PlainTexts, plainTexts } from './plainTexts.ts';

/** The outcome that a newsletter page shows after its form has been sent. */
export type PlainOutcome = 'success' | 'again' | 'failed' | 'expired' | 'done' | 'forgotten' | 'ask' | 'sent';

/** The interests of the subscriber whose e-mail led to a page. */
export type PlainInterests = {
  /** The name of the mail link in the page's address. */
  readonly link: string;
  /** Undefined if the page responds to a form with invalid entries. */
  readonly email?: string | undefined;
  readonly interests: readonly string[];
};

export type PlainPage = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /** The page's path. */
  readonly path: string;
  readonly outcome?: PlainOutcome | undefined;
  /** What the visitor entered, and the errors in the fields. */
  readonly values?: SignUpValues;
  readonly errors?: FieldErrors;
  readonly interests?: PlainInterests;
};

/**
 * Browsers with scripts show the newsletter's remote instead, unless this page responds to a form or the remote failed.
 */
export const plainStyle = [
  '.k-plain{min-height:inherit}.k-plain~.k-loading,[data-state=failed] .k-plain~.k-failed{display:none}',
  '@media(scripting:enabled){#page:not([data-page-rendered],[data-state=failed])>.k-plain{display:none}.k-plain~.k-loading{display:block}}',
  '.k-nl{display:grid;grid-template-columns:minmax(0,1fr);min-height:inherit;box-sizing:border-box;padding:48px 16px 32px;background:var(--k-roast);color:var(--k-on-roast);font-size:1.0625rem;line-height:1.5}',
  '.k-nl>div{display:grid;grid-template-columns:minmax(0,1fr);align-items:start;width:100%;max-width:1376px;margin:0 auto}',
  '.k-words{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;max-width:640px}',
  // The frame is as tall as the text. A short frame shows only the picture; a tall one also shows the table below.
  '.k-picture{display:none;align-self:stretch;container-type:inline-size}.k-picture>div{position:sticky;top:24px;display:grid;height:100%;max-height:310cqi;overflow:clip;border-radius:16px}',
  '.k-picture>div::before{content:"";aspect-ratio:640/792}.k-picture picture{position:absolute;inset:0 0 auto}.k-picture picture+picture{top:calc(125cqi - .5px)}.k-picture img{display:block;width:100%;height:auto}',
  `@media(min-width:${imageBreakpoints.tablet}px){.k-nl{padding-inline:24px}.k-nl>div{grid-template-columns:minmax(0,2fr) minmax(0,3fr);column-gap:40px}.k-picture{display:block}.k-message{align-self:center}}`,
  `@media(min-width:${imageBreakpoints.desktop}px){.k-nl{padding:64px max(24px,min(32px,100vw - 1248px)) 48px}.k-nl>div{grid-template-columns:minmax(0,min(50% - 32px,36rem)) minmax(0,1fr);column-gap:64px}.k-picture>div{max-height:187.5cqi}.k-picture>div::before{aspect-ratio:1120/832}.k-picture picture+picture{top:calc(75cqi - .5px)}}`,
  `.k-nl h1{margin:0;font:${font.headlineWeight} 1.75rem/1.2 ${font.headline}}`,
  '.k-nl p{margin:0}.k-nl a{color:inherit}.k-nl strong{overflow-wrap:anywhere}',
  '.k-nl form{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}',
  '.k-nl label{display:grid;gap:6px;font-size:.9375rem;font-weight:600}',
  '.k-nl label.k-box{grid-template-columns:24px 1fr;gap:12px;font-weight:400}',
  '.k-nl input:not([type=checkbox]),.k-nl select{box-sizing:border-box;width:100%;min-height:52px;padding:10px 16px;border:1px solid var(--k-line-strong);border-radius:8px;background:var(--k-surface);color:var(--k-ink);font:inherit;font-weight:400}',
  '.k-nl fieldset{display:grid;gap:12px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));min-width:0;margin:0;padding:0;border:0}.k-nl legend{padding:0 0 4px;font-weight:600}.k-nl fieldset p{grid-column:1/-1}',
  '.k-nl [type=checkbox]{width:24px;height:24px;margin:0}',
  '.k-nl [aria-invalid]{outline:3px solid #ffb4a8}.k-nl .k-error{color:#ffb4a8;font-size:.9375rem;font-weight:400}',
  '.k-nl :focus-visible{outline:3px solid var(--k-on-roast);outline-offset:2px}',
  '.k-nl button,.k-nl .k-shop{justify-self:start;min-height:52px;padding:12px 32px;border:0;border-radius:999px;background:var(--k-accent);color:var(--k-on-accent);font:inherit;font-weight:600;text-decoration:none}',
  '.k-nl .k-notice{padding:12px 16px;border-inline-start:6px solid var(--k-activating);border-radius:8px;background:var(--k-surface);color:var(--k-ink)}.k-nl .k-notice[role=alert]{border-color:var(--k-sale)}',
  '.k-nl small{display:grid;gap:8px;font-size:.8125rem;line-height:1.4;color:var(--k-on-roast-muted)}',
  '.k-nl .k-pot{position:absolute;left:-10000px}',
].join('');

const windowPicture = (desktop: string, tablet: string) =>
  `<picture><source media="(min-width:${imageBreakpoints.desktop}px)" srcset="${desktop}"><img src="${tablet}" alt="" loading="lazy"></picture>`;

/** The picture next to every view. Narrow windows do not show it, so they do not load it (NEWS-6). */
const picture = `<div class="k-picture"><div>${windowPicture(newsletterPictures.desktop, newsletterPictures.tablet)}${windowPicture(newsletterPictures.desktopBelow, newsletterPictures.tabletBelow)}</div></div>`;

/** The text with its numbered tags as links, or as emphasis if a tag has no address. */
function withTags(text: string, ...addresses: readonly string[]): string {
  return escapeHtml(text).replace(/&lt;(\d)&gt;(.*?)&lt;\/\1&gt;/g, (_whole, index: string, inner: string) => {
    const address = addresses[Number(index)];
    return address === undefined ? `<strong>${inner}</strong>` : `<a href="${address}">${inner}</a>`;
  });
}

const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${escapeHtml(value)}"` : '');

type FormParts = {
  readonly texts: PlainTexts;
  readonly market: SignUpMarket;
  readonly values: SignUpValues;
  readonly errors: FieldErrors;
};

const errorText = (texts: PlainTexts, name: string, key: FieldErrorKey | undefined) =>
  key ? `<span class="k-error" id="nl-${name}-error">${escapeHtml(texts.errors[key])}</span>` : '';

const faultOf = (name: string, key: FieldErrorKey | undefined) =>
  key ? ` aria-invalid="true" aria-describedby="nl-${name}-error"` : '';

function textField(
  name: 'email' | 'firstName' | 'lastName',
  { texts, values, errors }: FormParts,
  isRequired: boolean,
): string {
  const own = {
    email: ' type="email" autocomplete="email" autocapitalize="none" spellcheck="false"',
    firstName: ` type="text" autocomplete="given-name" maxlength="${nameMaxLength}"`,
    lastName: ` type="text" autocomplete="family-name" maxlength="${nameMaxLength}"`,
  }[name];
  const label = `${escapeHtml(texts.fields[name])}${isRequired ? ' *' : ''}`;
  return `<label>${label}<input name="${name}"${own}${isRequired ? ' required' : ''}${attribute('value', values[name])}${faultOf(name, errors[name])}>${errorText(texts, name, errors[name])}</label>`;
}

function salutationField({ texts, market, values, errors }: FormParts): string {
  const isRequired = market.salutation === 'required';
  const options = salutations
    .map((one) => {
      const selected = values.salutation === one ? ' selected' : '';
      return `<option value="${one}"${selected}>${escapeHtml(texts.salutations[one])}</option>`;
    })
    .join('');
  const label = `${escapeHtml(texts.fields.salutation)}${isRequired ? ' *' : ''}`;
  return `<label>${label}<select name="salutation"${isRequired ? ' required' : ''}${faultOf('salutation', errors.salutation)}><option value="">${escapeHtml(texts.choose)}</option>${options}</select>${errorText(texts, 'salutation', errors.salutation)}</label>`;
}

type Box = { readonly name: 'legals' | 'consents'; readonly value: string; readonly text: string };

function checkbox({ name, value, text }: Box, { texts, values, errors }: FormParts): string {
  const isChecked = values[name]?.includes(value);
  return `<label class="k-box"><input type="checkbox" name="${name}" value="${value}"${name === 'legals' ? ' required' : ''}${isChecked ? ' checked' : ''}${faultOf(name, errors[name])}><span>${escapeHtml(text)}${name === 'legals' ? ' *' : ''}</span></label>${errorText(texts, name, errors[name])}`;
}

/**
 * The mark that refers from the discount to the voucher's conditions. Screen readers read out both, so the mark is
 * hidden from them.
 */
const voucherMark = '<span aria-hidden="true">¹</span>';

/** The legal texts below a site's form. They are the same as in the scripted form (NEWS-7, NEWS-54 to NEWS-57). */
function legalTexts(site: SiteKey, texts: PlainTexts): string {
  const isTurkish = site === 'TR';
  const voucher = [texts.voucher, ...(site === 'HU' ? [texts.hungarianVoucher] : [])].join(' ');
  const lines = [
    `* ${escapeHtml(texts.required)}`,
    escapeHtml(texts.ageOf(site)),
    withTags(texts.voluntary, linkTargets.contact),
    ...(isTurkish ? [escapeHtml(texts.deletion)] : []),
    withTags(texts.data, '/privacy', '/about/newsletter-example'),
    // The pages that Turkish law requires.
    ...(isTurkish ? [withTags(texts.turkishPages, '/privacy/newsletter-notice', '/terms/newsletter-usage')] : []),
    `${voucherMark}${escapeHtml(voucher)} <a href="${voucherConditionsTarget}">${escapeHtml(texts.voucherConditions)}</a>`,
  ];
  return `<small>${lines.map((line) => `<span>${line}</span>`).join('')}</small>`;
}

/** A site's sign-up form (NEWS-9). It is sent to the page's own address. */
function signUpForm({ site, outcome, values = {}, errors = {} }: PlainPage, texts: PlainTexts): string {
  const market = signUpMarketOf(site);
  const parts = { texts, market, values, errors };
  const notices = { failed: texts.failed, expired: texts.expired } as const;
  const notice = outcome === 'failed' || outcome === 'expired' ? notices[outcome] : undefined;
  const names =
    market.name === 'hidden' ? [] : market.names.map((name) => textField(name, parts, market.name === 'required'));
  return [
    `<h1>${escapeHtml(texts.headline)}</h1><p>${withTags(texts.offer)}${voucherMark}</p>`,
    notice ? `<p class="k-notice" role="alert">${escapeHtml(notice)}</p>` : '',
    `<form method="post" action="${linkTargets.newsletter}" novalidate>`,
    textField('email', parts, true),
    market.salutation === 'hidden' ? '' : salutationField(parts),
    ...names,
    market.isNewsletterConsentNeeded
      ? checkbox({ name: 'legals', value: newsletterConsent, text: texts.newsletterConsent }, parts)
      : '',
    checkbox({ name: 'consents', value: personalOffersConsent, text: texts.personalOffers }, parts),
    '<div class="k-pot" aria-hidden="true"><input name="reference" tabindex="-1" autocomplete="off"></div>',
    `<button type="submit">${escapeHtml(texts.submit)}</button></form>`,
    legalTexts(site, texts),
  ].join('');
}

/** The form for a subscriber's interests and names. Its current entries are in `values` (NEWS-60). */
function interestsForm(page: PlainPage, { link, email, interests }: PlainInterests, texts: PlainTexts): string {
  const { site, outcome, values = {}, errors = {} } = page;
  const market = interestsMarketOf(site);
  const parts = { texts, market, values, errors };
  const offers: Box = { name: 'consents', value: personalOffersConsent, text: texts.personalOffers };
  const boxes = interestCategories.map((value, place) => {
    const isChecked = interests.includes(value) ? ' checked' : '';
    return `<label class="k-box"><input type="checkbox" name="interests" value="${value}"${isChecked}><span>${escapeHtml(texts.interests[place] ?? value)}</span></label>`;
  });
  const unsubscribe = `${mailPages.unsubscription}?${new URLSearchParams({ link })}`;
  return [
    `<h1>${escapeHtml(texts.yourNewsletter)}</h1>`,
    outcome === 'done' ? `<p class="k-notice" role="status">${escapeHtml(texts.saved)}</p>` : '',
    outcome === 'failed' ? `<p class="k-notice" role="alert">${escapeHtml(texts.unsaved)}</p>` : '',
    email === undefined ? '' : `<p>${withTags(texts.writtenTo(email))}</p>`,
    `<form method="post" novalidate>`,
    `<fieldset><legend>${escapeHtml(texts.interestsQuestion)}</legend><p>${escapeHtml(texts.interestsHint)}</p>${boxes.join('')}</fieldset>`,
    checkbox(offers, parts),
    market.salutation === 'hidden' ? '' : salutationField(parts),
    ...market.names.map((name) => textField(name, parts, market.name === 'required')),
    market.name === 'required' ? `<small>* ${escapeHtml(texts.required)}</small>` : '',
    `<button type="submit" name="save" value="1">${escapeHtml(texts.saveChoice)}</button></form>`,
    `<p><a href="${escapeHtml(unsubscribe)}">${escapeHtml(texts.leaveNewsletter)}</a></p>`,
  ].join('');
}

/** A site's market, adapted for subscribers' names: in a market that does not ask for names, they are optional. */
export function interestsMarketOf(site: SiteKey): SignUpMarket {
  const market = signUpMarketOf(site);
  return { ...market, name: market.name === 'required' ? 'required' : 'optional' };
}

/** A message with a link to the shop. */
const message = (title: string, text: string, { shop }: PlainTexts) =>
  `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a class="k-shop" href="${linkTargets.home}">${escapeHtml(shop)}</a>`;

type Question = { readonly title: string; readonly lead: string; readonly button: string; readonly failed: string };

/** A question with one button. Its form is sent to the page's own address, which identifies the mail link. */
function question({ outcome }: PlainPage, { title, lead, button, failed }: Question): string {
  const notice = outcome === 'failed' ? `<p class="k-notice" role="alert">${escapeHtml(failed)}</p>` : '';
  return `<h1>${escapeHtml(title)}</h1>${notice}<p>${escapeHtml(lead)}</p><form method="post"><button type="submit">${escapeHtml(button)}</button></form>`;
}

/** The form that requests an e-mail with a new link (NEWS-84). Nothing reveals whether the address is subscribed. */
function linkForm({ site, values = {}, errors = {} }: PlainPage, texts: PlainTexts): string {
  const email = textField('email', { texts, market: signUpMarketOf(site), values, errors }, true);
  return `<p>${escapeHtml(texts.askForLink)}</p><form method="post" action="${mailPages.interests}" novalidate>${email}<button type="submit" name="ask" value="1">${escapeHtml(texts.sendLink)}</button></form>`;
}

const hidden = (name: string, value: string | undefined) =>
  value ? `<input type="hidden" name="${name}" value="${escapeHtml(value)}">` : '';

/** The page after a sign-up, where the visitor can request the e-mail again and correct the entered data (NEWS-85). */
function signedUp(values: SignUpValues, outcome: 'success' | 'again', texts: PlainTexts): string {
  const { email, salutation, firstName, lastName, consents = [], legals = [] } = values;
  const entered = [
    ...Object.entries({ email, salutation, firstName, lastName }).map(([name, value]) => hidden(name, value)),
    ...consents.map((value) => hidden('consents', value)),
    ...legals.map((value) => hidden('legals', value)),
  ].join('');
  return [
    `<h1>${escapeHtml(texts.thanks)}</h1><p>${withTags(texts.sentTo(email ?? ''))}</p>`,
    outcome === 'again' ? `<p class="k-notice" role="status">${escapeHtml(texts.sentAgain)}</p>` : '',
    `<p>${escapeHtml(texts.noMail)}</p>`,
    `<form method="post" action="${linkTargets.newsletter}">${entered}<button type="submit" name="again" value="1">${escapeHtml(texts.sendAgain)}</button><button type="submit" name="edit" value="1">${escapeHtml(texts.changeAddress)}</button></form>`,
  ].join('');
}

function contentOf(page: PlainPage, texts: PlainTexts): string {
  const { path, outcome, values = {}, interests } = page;
  if (outcome === 'success' || outcome === 'again') return signedUp(values, outcome, texts);
  if (outcome === 'sent') return message(texts.linkSent, texts.linkSentHelp, texts);
  if (outcome === 'ask') return `<h1>${escapeHtml(texts.yourNewsletter)}</h1>${linkForm(page, texts)}`;
  const canAsk = path !== mailPages.confirmation;
  if (outcome === 'forgotten') {
    const help = canAsk ? linkForm(page, texts) : `<p>${withTags(texts.openAgainHelp, linkTargets.newsletter)}</p>`;
    return `<h1>${escapeHtml(texts.openAgain)}</h1><p>${escapeHtml(texts.openAgainWhy)}</p>${help}`;
  }
  if (outcome === 'expired' && canAsk) {
    const help = path === mailPages.unsubscription ? texts.invalidLinkHelp : texts.expiredHelp;
    return `<h1>${escapeHtml(texts.invalidLink)}</h1><p>${withTags(help, linkTargets.contact)}</p>${linkForm(page, texts)}`;
  }
  if (path === mailPages.interests) {
    if (interests) return interestsForm(page, interests, texts);
    const { yourNewsletter: title, interestsQuestion: lead, showChoice: button, unreadable: failed } = texts;
    return question(page, { title, lead, button, failed });
  }
  if (outcome === 'expired') return signUpForm(page, texts);
  if (path === mailPages.confirmation) {
    return outcome === 'done' ? message(texts.confirmed, texts.welcome, texts) : question(page, texts.confirmation);
  }
  if (path === mailPages.unsubscription) {
    return outcome === 'done' ? message(texts.left, texts.leftText, texts) : question(page, texts.unsubscription);
  }
  return signUpForm(page, texts);
}

/** The outcome that the page's address names after a form has been accepted. */
export function outcomeOf(query: string): PlainOutcome | undefined {
  const outcome = new URLSearchParams(query).get('outcome');
  const outcomes: readonly PlainOutcome[] = ['done', 'expired', 'forgotten', 'ask', 'sent'];
  return outcomes.find((one) => one === outcome);
}

/** A newsletter page for browsers without scripts, or for when the newsletter's remote has failed (NEWS-59). */
export function plainNewsletter(page: PlainPage): string {
  const content = contentOf(page, plainTexts(page.locale));
  // A page with fields is as tall as its picture. A message is centred vertically.
  const isMessage = !content.includes('<label');
  return `<section class="k-nl"><div>${picture}<div class="k-words${isMessage ? ' k-message' : ''}">${content}</div></div></section>`;
}
