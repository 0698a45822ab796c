import type { FieldErrorKey, Salutation } from '@kontor/api/newsletter';
import { formatNumber, type TextLocale } from '@kontor/i18n';
import {
  brand,
  hungarianVoucherMonths,
  newsletterMinimumAge,
  type SiteKey,
  unconfirmedSignUpDays,
  unopenedNewsletterYears,
  welcomeDiscountPercent,
} from '@kontor/site';
import type { I18n } from '@lingui/core';
import { textsByLocale } from '../textsByLocale.ts';

/** The strings for the forms' fields and errors. */
const formTexts = (i18n: I18n) => ({
  fields: {
    email: i18n._('E-mail address'),
    salutation: i18n._('Salutation'),
    firstName: i18n._('First name'),
    lastName: i18n._('Last name'),
  },
  salutations: {
    MRS: i18n._('Ms'),
    MR: i18n._('Mr'),
    DIVERS: i18n._('Diverse'),
    COMPANY: i18n._('Company'),
  } satisfies Record<Salutation, string>,
  errors: {
    emailRequiredErrorMessage: i18n._('The e-mail address is required.'),
    emailRegexErrorMessage: i18n._('Please enter a valid e-mail address. Example: name@example.com'),
    emailInvalidErrorMessage: i18n._('Please enter a valid e-mail address.'),
    salutationRequiredErrorMessage: i18n._('The salutation is required.'),
    firstNameRequiredErrorMessage: i18n._('The first name is required.'),
    lastNameRequiredErrorMessage: i18n._('The last name is required.'),
    firstNameRegexErrorMessage: i18n._('This field contains invalid characters.'),
    lastNameRegexErrorMessage: i18n._('This field contains invalid characters.'),
    legalsRequiredErrorMessage: i18n._('To subscribe to the newsletter, please agree to receive commercial messages.'),
  } satisfies Record<FieldErrorKey, string>,
});

/** The strings of the sign-up form, and of the page after a sign-up. */
const signUpTexts = (i18n: I18n, discount: string) => ({
  headline: i18n._('Be the first to know'),
  offer: i18n._(
    'New coffees, new collections and good offers: our newsletter tells you first. As a welcome you get <0>{discount}</0> off your next order.',
    { discount },
  ),
  choose: i18n._('Please choose'),
  newsletterConsent: i18n._(
    'I agree to receive commercial electronic messages about products, services and offers by e-mail.',
  ),
  personalOffers: i18n._('Yes, please tailor the newsletter to my purchases and interests.'),
  submit: i18n._('Sign up now'),
  required: i18n._('Required field'),
  thanks: i18n._('Thank you for signing up to our newsletter'),
  sentTo: (email: string) =>
    i18n._(
      'We have sent a confirmation e-mail to <0>{email}</0>. Please click the link in it, and your sign-up is complete.',
      { email },
    ),
  failed: i18n._('For technical reasons, signing up to the newsletter is not possible. Please try again later!'),
  expired: i18n._('Unfortunately this link is no longer valid. Please sign up to the newsletter again.'),
  noMail: i18n._(
    'No e-mail? Please look into the spam folder and check the address. If it is already subscribed, our e-mail only says so.',
  ),
  sendAgain: i18n._('Send again'),
  changeAddress: i18n._('Change the address'),
  sentAgain: i18n._('We send the e-mail again, at most once a minute and five times a day.'),
});

/** The strings below the sign-up form. */
const smallPrintTexts = (i18n: I18n, discount: string) => ({
  ageOf: (site: SiteKey) =>
    i18n._(
      'By signing up you confirm that you are at least {age} years old and agree to receive our newsletter by e-mail with offers of coffee, fashion and household goods.',
      { age: newsletterMinimumAge(site) },
    ),
  voluntary: i18n._(
    'Your details are voluntary. You can withdraw your consent at any time, with the link in every newsletter or by way of our <0>contact page</0>.',
  ),
  deletion: i18n._(
    'A sign-up that is not confirmed is deleted after {days} days. If no newsletter is opened for {years} years, we stop sending it.',
    { days: unconfirmedSignUpDays, years: unopenedNewsletterYears },
  ),
  data: i18n._(
    'How we treat your data is explained in our <0>privacy policy</0>. What to expect is shown by our <1>example newsletter</1>.',
  ),
  turkishPages: i18n._('Please also read the <0>notice on the newsletter</0> and the <1>terms of use</1>.'),
  voucher: i18n._(
    'You receive the welcome voucher of {discount} by e-mail once you have confirmed your address. It can be redeemed once and cannot be paid out.',
    { discount },
  ),
  hungarianVoucher: i18n._(
    'It is valid for {hungarianVoucherMonths, plural, one {# month} other {# months}} after signing up.',
    { hungarianVoucherMonths },
  ),
  voucherConditions: i18n._('Voucher conditions'),
});

/** The strings of the page that confirms a sign-up. */
const confirmationTexts = (i18n: I18n, discount: string) => ({
  confirmation: {
    title: i18n._('Confirm sign-up'),
    lead: i18n._('One more click, and the newsletter is yours. The link is valid for {days} days.', {
      days: unconfirmedSignUpDays,
    }),
    button: i18n._('Confirm sign-up'),
    failed: i18n._('Your sign-up could not be confirmed just now.'),
  },
  confirmed: i18n._('Your sign-up is confirmed'),
  welcome: i18n._('Good to have you with us. You find your welcome voucher of {discount} in our next e-mail.', {
    discount,
  }),
  shop: i18n._('To the shop'),
});

/** The strings of the page that ends a subscription. */
const unsubscriptionTexts = (i18n: I18n) => ({
  unsubscription: {
    title: i18n._('Do you want to unsubscribe from our newsletter?'),
    lead: i18n._('You will then receive no more offers by e-mail, and we delete your details.'),
    button: i18n._('Unsubscribe'),
    failed: i18n._('You could not be unsubscribed just now. Please try again.'),
  },
  left: i18n._('You are unsubscribed from our newsletter'),
  leftText: i18n._('We have deleted your details. If you miss us, you are welcome back at any time.'),
});

/** The strings for a mail link that is invalid, or that this browser does not know. */
const linkTexts = (i18n: I18n) => ({
  invalidLink: i18n._('This link is no longer valid'),
  invalidLinkHelp: i18n._(
    'If you still receive our newsletter, please use the link in the latest one, or write to our <0>customer service</0>.',
  ),
  expiredHelp: i18n._(
    'Only the link in our latest e-mail is valid, for 30 days. If you need help, please write to our <0>customer service</0>.',
  ),
  askForLink: i18n._('For your safety your settings open with a link that we send to your address.'),
  sendLink: i18n._('Send me a link'),
  linkSent: i18n._('Please look into your inbox'),
  linkSentHelp: i18n._(
    'If this address is subscribed to our newsletter, a link to its settings is on its way. That can take a few minutes; please look into the spam folder too.',
  ),
  openAgain: i18n._('Please open the link in our e-mail again'),
  openAgainWhy: i18n._('For your safety this page knows the link for one hour only, and only if cookies are allowed.'),
  openAgainHelp: i18n._('If you no longer have the e-mail, <0>sign up again</0>: we will send you a new link.'),
});

/** The strings of a subscriber's interests page. */
const interestsTexts = (i18n: I18n) => ({
  yourNewsletter: i18n._('Your newsletter'),
  showChoice: i18n._('Show my choice'),
  writtenTo: (email: string) =>
    i18n._('We write to <0>{email}</0>. Tell us what interests you, and we leave out the rest.', { email }),
  interestsQuestion: i18n._('What would you like to read about?'),
  interestsHint: i18n._('Without a choice you get a bit of everything.'),
  interests: [
    i18n._('Women’s fashion'),
    i18n._('Men’s fashion'),
    i18n._('Sport'),
    i18n._('Furniture and living'),
    i18n._('Hobby and leisure'),
    i18n._('Kids'),
    i18n._('Kitchen'),
    i18n._('Bedroom'),
    i18n._('Special offers'),
    i18n._('Coffee'),
    i18n._('Mobile phones'),
    `${brand.name} Card`,
    i18n._('Our stores'),
  ],
  saveChoice: i18n._('Save choice'),
  saved: i18n._('Saved. Your next newsletter follows your choice.'),
  unsaved: i18n._('Your choice could not be saved just now. Please try again.'),
  unreadable: i18n._('Your choice could not be loaded just now.'),
  leaveNewsletter: i18n._('Unsubscribe from the newsletter'),
});

/** The strings of the newsletter's pages without scripts. Numbered tags mark links and emphasis. */
function textsOf(i18n: I18n, locale: TextLocale) {
  const discount = formatNumber(welcomeDiscountPercent / 100, locale, { style: 'percent' });
  return {
    ...formTexts(i18n),
    ...signUpTexts(i18n, discount),
    ...smallPrintTexts(i18n, discount),
    ...confirmationTexts(i18n, discount),
    ...unsubscriptionTexts(i18n),
    ...linkTexts(i18n),
    ...interestsTexts(i18n),
  };
}

export type PlainTexts = ReturnType<typeof textsOf>;

export const plainTexts = await textsByLocale(textsOf);
