export { createNewsletterApi, type NewsletterApi, type SubscriptionResult } from './newsletterApi.ts';
export {
  emailInvalidErrorType,
  emailMaxLength,
  emailSchema,
  type NewsletterSubscription,
  nameMaxLength,
  newsletterAcceptedSchema,
  newsletterErrorSchema,
  type Salutation,
  salutations,
  subscriptionDetailsSchema,
} from './newsletterSchema.ts';
