/** Folder from which the server serves the pictures of the newsletter form (NEWS-6). */
export const newsletterPictureFolder = '/service/newsletterfrontend/newslettersubscriptionform';

/** The addresses of the pictures. The name of each file is the start of its SHA-256 hash. */
export const newsletterPictures = {
  desktop: `${newsletterPictureFolder}/5535e68fff763363.jpg`,
  tablet: `${newsletterPictureFolder}/5f30e85f6d8235c3.jpg`,
  /** The table below the pictures, which is shown if the form is higher than the pictures. */
  desktopBelow: `${newsletterPictureFolder}/bdcc09b22351bc83.jpg`,
  tabletBelow: `${newsletterPictureFolder}/ebdab7569a896c6d.jpg`,
} as const;
