/** Window event of a successful sign-up for the newsletter (NEWS-38). */
export const signUpEventName = 'newsletter-successful-submit';
