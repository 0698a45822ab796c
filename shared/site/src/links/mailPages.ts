/** Paths of the pages to which the newsletter's mails link (NEWS-50, NEWS-60). */
export const mailPages = {
  confirmation: '/newsletter/confirm',
  unsubscription: '/newsletter/unsubscribe',
  interests: '/newsletter/interests',
} as const;

/** Receives the POST of a mail program (RFC 8058). For readers who open it, it leads to the page that asks first. */
export const oneClickUnsubscriptionPath = '/newsletter/unsubscribe/one-click';
