/** Where anybody subscribes (NEWS-18). */
export const newsletterPath = '/newsletter-subscribers';

/** Where a customer who is logged in subscribes (NEWS-18). */
export const privateNewsletterPath = `/service/newsletterfrontend/private${newsletterPath}`;
