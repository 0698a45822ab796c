/** The path for subscribing (NEWS-18). */
export const newsletterPath = '/newsletter-subscribers';

/**
 * The path of the calls for a link in an e-mail. The shell's server has removed the token from the page's address
 * (NEWS-80). Browsers send the link's name instead, and the shell forwards the call to `newsletterPath` with the token.
 */
export const mailLinkPath = '/newsletter/links';

/** The path for subscribing as a logged-in customer (NEWS-18). */
export const privateNewsletterPath = `/service/newsletterfrontend/private${newsletterPath}`;
