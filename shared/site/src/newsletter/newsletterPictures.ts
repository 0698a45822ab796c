/** The folder that the server serves the newsletter form's pictures from (NEWS-6). */
export const newsletterPictureFolder = '/service/newsletterfrontend/newslettersubscriptionform';

/** The addresses of the pictures. Each file is named after the start of its SHA-256 hash. */
export const newsletterPictures = {
  desktop: `${newsletterPictureFolder}/5535e68fff763363.jpg`,
  tablet: `${newsletterPictureFolder}/5f30e85f6d8235c3.jpg`,
  /** The picture of the table. It is below the other picture, and is shown if the form is taller than that picture. */
  desktopBelow: `${newsletterPictureFolder}/bdcc09b22351bc83.jpg`,
  tabletBelow: `${newsletterPictureFolder}/ebdab7569a896c6d.jpg`,
} as const;
