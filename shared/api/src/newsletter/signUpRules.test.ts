import { describe, expect, test } from '@jest/globals';
import type { SiteKey } from '@kontor/site';
import { signUpMarketOf } from './signUpMarket.ts';
import { defaultOrigin, hasValues, isBotSubmission, newsletterConsent } from './signUpValues.ts';
import { toSubscription } from './toSubscription.ts';
import { validateSignUp } from './validateSignUp.ts';

const anna = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Nagy', salutation: 'MRS' } as const;
const names = { firstName: 'Anna', lastName: 'Nagy' };
const short = {
  salutation: 'hidden',
  name: 'hidden',
  names: ['firstName', 'lastName'],
  isNewsletterConsentNeeded: false,
};

describe('the fields of a site’s form (NEWS-9)', () => {
  test.each(['DE', 'CH', 'CH_FR', 'PL', 'CZ', 'SK'] as const)('%s asks only for the address', (site) => {
    expect(signUpMarketOf(site)).toEqual(short);
  });

  test.each([
    ['AT', { ...short, salutation: 'optional', name: 'optional' }],
    ['HU', { ...short, salutation: 'required', name: 'required', names: ['lastName', 'firstName'] }],
    ['TR', { ...short, name: 'required', isNewsletterConsentNeeded: true }],
  ] as const)('%s has further fields', (site, market) => {
    expect(signUpMarketOf(site)).toEqual(market);
  });
});

describe('the rules of the fields (NEWS-24, NEWS-25, NEWS-26)', () => {
  const invalid = { ...anna, email: 'anna', firstName: 'kontor.example', lastName: 'www.a', salutation: '' };
  const blank = { email: ' ', firstName: ' ', lastName: '\t', legals: [] };
  const noAddress = { email: 'emailRequiredErrorMessage' };
  const noNames = { firstName: 'firstNameRequiredErrorMessage', lastName: 'lastNameRequiredErrorMessage' };
  const noSalutation = { salutation: 'salutationRequiredErrorMessage' };
  const noConsent = { legals: 'legalsRequiredErrorMessage' };
  const badAddress = { email: 'emailRegexErrorMessage' };
  const badNames = { firstName: 'firstNameRegexErrorMessage', lastName: 'lastNameRegexErrorMessage' };

  test.each<[site: SiteKey, empty: object, invalid: object]>([
    ['DE', noAddress, badAddress],
    ['AT', noAddress, { ...badAddress, ...badNames }],
    ['HU', { ...noAddress, ...noNames, ...noSalutation }, { ...badAddress, ...badNames, ...noSalutation }],
    ['TR', { ...noAddress, ...noNames, ...noConsent }, { ...badAddress, ...badNames, ...noConsent }],
  ])('%s names the first failed rule of each visible field', (site, empty, wrong) => {
    const market = signUpMarketOf(site);
    expect(validateSignUp({}, market)).toStrictEqual(empty);
    expect(validateSignUp(blank, market)).toStrictEqual(empty);
    expect(validateSignUp(invalid, market)).toStrictEqual(wrong);
    expect(validateSignUp({ ...anna, legals: [newsletterConsent] }, market)).toStrictEqual({});
  });
});

describe('the request (NEWS-30)', () => {
  const context = { origin: defaultOrigin, configuredConsents: [] };
  const sent = { email: anna.email, consents: ['DNE'], ...defaultOrigin };

  test.each([
    ['DE', sent],
    ['AT', { ...sent, ...names, salutation: 'MRS' }],
    ['HU', { ...sent, ...names, salutation: 'MRS' }],
    ['TR', { ...sent, ...names }],
  ] as const)('%s sends only the fields of its form', (site, request) => {
    const values = { ...anna, consents: ['DNE', 'OTHER'], legals: [newsletterConsent], reference: 'bot' };
    expect(toSubscription(values, { ...context, market: signUpMarketOf(site) })).toEqual(request);
  });

  test('a consent that the configuration already contains is not sent (NEWS-13)', () => {
    const market = signUpMarketOf('DE');
    const configured = { ...context, market, configuredConsents: ['DNE'] };
    expect(toSubscription({ ...anna, consents: ['DNE'] }, configured).consents).toEqual([]);
    expect(toSubscription(anna, { ...context, market }).consents).toEqual([]);
  });

  test('values are normalised, and an invalid value is sent without its outer spaces', () => {
    const values = { email: ' o’neil@example.com ', firstName: ' O’Neil ', lastName: ' a://b ', salutation: 'SIR' };
    expect(toSubscription(values, { ...context, market: signUpMarketOf('HU') })).toEqual({
      email: "o'neil@example.com",
      firstName: "O'Neil",
      lastName: 'a://b',
      consents: [],
      ...defaultOrigin,
    });
    expect(toSubscription({}, { ...context, market: signUpMarketOf('HU') })).toMatchObject({
      email: '',
      firstName: '',
    });
  });
});

test('only the honeypot marks a submission as a bot’s, and it does not count as a visible field (NEWS-32)', () => {
  expect(isBotSubmission({ ...anna, reference: '' })).toBe(false);
  expect(isBotSubmission({ reference: 'x' })).toBe(true);
  expect(hasValues({ reference: 'x' })).toBe(false);
  expect(hasValues({ email: '', firstName: undefined, legals: [] })).toBe(false);
  expect(hasValues({ legals: [newsletterConsent] })).toBe(true);
  expect(hasValues({ email: 'a' })).toBe(true);
});
