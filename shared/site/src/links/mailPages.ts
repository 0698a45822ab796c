/** Paths of the pages that the newsletter's e-mails link to (NEWS-50, NEWS-60). */
export const mailPages = {
  confirmation: '/newsletter/confirm',
  unsubscription: '/newsletter/unsubscribe',
  interests: '/newsletter/interests',
} as const;

/**
 * Receives a mail program's POST (RFC 8058). People who open this path are redirected to the page that asks for
 * confirmation.
 */
export const oneClickUnsubscriptionPath = '/newsletter/unsubscribe/one-click';
