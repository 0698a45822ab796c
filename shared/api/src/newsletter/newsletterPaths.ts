/** Path of a subscription (NEWS-18). */
export const newsletterPath = '/newsletter-subscribers';

/** Path of a logged-in customer's subscription (NEWS-18). */
export const privateNewsletterPath = `/service/newsletterfrontend/private${newsletterPath}`;
