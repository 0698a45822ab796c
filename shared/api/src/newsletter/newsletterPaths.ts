/** Path of a subscription (NEWS-18). */
export const newsletterPath = '/newsletter-subscribers';

/**
 * Path of the calls behind a mail's link. The shell's server has taken the token out of the page's address (NEWS-80); browsers name
 * the link, and the shell passes the call on to `newsletterPath` with the token.
 */
export const mailLinkPath = '/newsletter/links';

/** Path of a logged-in customer's subscription (NEWS-18). */
export const privateNewsletterPath = `/service/newsletterfrontend/private${newsletterPath}`;
