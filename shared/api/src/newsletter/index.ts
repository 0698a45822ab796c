export {
  type ConfirmationResult,
  createNewsletterApi,
  type NewsletterApi,
  type SubscriberResult,
  type SubscriptionResult,
  type UnsubscriptionResult,
} from './newsletterApi.ts';
export { mailLinkPath, newsletterPath, privateNewsletterPath } from './newsletterPaths.ts';
export {
  emailInvalidErrorType,
  emailMaxLength,
  emailSchema,
  interestCategories,
  linkForgottenErrorType,
  linkRequestSchema,
  type NewsletterStatus,
  type NewsletterSubscription,
  nameMaxLength,
  nameSchema,
  originalAddressHeader,
  requiredDetails,
  type Salutation,
  type Subscriber,
  type SubscriberUpdate,
  salutations,
  subscriberSchema,
  subscriberUpdateSchema,
  subscriptionSchema,
  tokenExpiredErrorType,
} from './newsletterSchema.ts';
export { type FieldNeed, type SignUpMarket, signUpMarketOf } from './signUpMarket.ts';
export {
  defaultOrigin,
  type FieldName,
  hasValues,
  isBotSubmission,
  newsletterConsent,
  personalOffersConsent,
  type SignUpOrigin,
  type SignUpValues,
} from './signUpValues.ts';
export { toSubscription } from './toSubscription.ts';
export { type FieldErrorKey, type FieldErrors, validateSignUp } from './validateSignUp.ts';
