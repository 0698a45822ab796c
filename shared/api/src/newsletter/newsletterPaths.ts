/** Where anybody subscribes (second specification, section 7.1). */
export const newsletterPath = '/newsletter-subscribers';

/** Where a customer who is logged in subscribes (second specification, sections 6 and 7.1). */
export const privateNewsletterPath = `/service/newsletterfrontend/private${newsletterPath}`;
