/** Paths of the pages that links of the newsletter's mails lead to (NEWS-50, NEWS-60). */
export const mailPages = {
  confirmation: '/newsletter/confirm',
  unsubscription: '/newsletter/unsubscribe',
  interests: '/newsletter/interests',
} as const;

/** Takes the POST of a mail program (RFC 8058); a reader who opens it gets to the page that asks first. */
export const oneClickUnsubscriptionPath = '/newsletter/unsubscribe/one-click';
