/** Where the pictures of the newsletter's form are served (NEWS-6). */
export const newsletterPictureFolder = '/service/newsletterfrontend/newslettersubscriptionform';

/** The addresses of the pictures; the name of each file is the beginning of its SHA-256 hash. */
export const newsletterPictures = {
  desktop: `${newsletterPictureFolder}/5535e68fff763363.jpg`,
  tablet: `${newsletterPictureFolder}/5f30e85f6d8235c3.jpg`,
  /** The table below the pictures; shown beside a form that is higher than they are. */
  desktopBelow: `${newsletterPictureFolder}/bdcc09b22351bc83.jpg`,
  tabletBelow: `${newsletterPictureFolder}/ebdab7569a896c6d.jpg`,
} as const;
