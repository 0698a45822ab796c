/** Path of a subscription (NEWS-18). */
export const newsletterPath = '/newsletter-subscribers';

/**
 * Path of the calls for a mail's link. The shell's server has removed the token from the page's address (NEWS-80).
 * Browsers name the link instead, and the shell forwards the call to `newsletterPath` with the token.
 */
export const mailLinkPath = '/newsletter/links';

/** Path of a logged-in customer's subscription (NEWS-18). */
export const privateNewsletterPath = `/service/newsletterfrontend/private${newsletterPath}`;
