/** An icon's path data on a 24-unit grid, drawn with a stroke width of 1.6. */
export type Shape = string;

export const cartShape: Shape =
  'M5.5 8.5h13l-1.1 10.2a1.5 1.5 0 0 1-1.5 1.3H8.1a1.5 1.5 0 0 1-1.5-1.3L5.5 8.5ZM9 11V7a3 3 0 0 1 6 0v4';
export const userShape: Shape =
  'M12 12.2a4.1 4.1 0 1 0 0-8.2 4.1 4.1 0 0 0 0 8.2ZM4.5 20.5c.7-3.6 3.8-5.5 7.5-5.5s6.8 1.9 7.5 5.5';
export const storeShape: Shape =
  'M12 21s6.8-6 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 15 12 21 12 21ZM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const searchShape: Shape = 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.7 15.7 20.5 20.5';
export const clockShape: Shape = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.4V12l3.2 2';
export const menuShape: Shape = 'M4 7h16M4 12h16M4 17h16';
export const closeShape: Shape = 'M6 6l12 12M18 6 6 18';
export const chevronDownShape: Shape = 'M6 9.5l6 6 6-6';
export const chevronRightShape: Shape = 'M9.5 6l6 6-6 6';
export const chevronLeftShape: Shape = 'M14.5 6l-6 6 6 6';
export const plusShape: Shape = 'M12 5.5v13M5.5 12h13';
export const minusShape: Shape = 'M5.5 12h13';
export const checkShape: Shape = 'M5 12.8l4.6 4.5L19 7.5';
export const warningShape: Shape = 'M12 4.2 21 19.8H3L12 4.2ZM12 10v4.6M12 17.2v.1';
export const infoShape: Shape = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.8v.1';
export const arrowRightShape: Shape = 'M4.5 12h15M13.5 6l6 6-6 6';
export const mailShape: Shape = 'M4 6.5h16v11H4v-11ZM4.5 7l7.5 6 7.5-6';
export const arrowLeftShape: Shape = 'M19.5 12h-15M10.5 6l-6 6 6 6';
export const copyShape: Shape =
  'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM15.5 5.5v-.3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h.3';
export const pictureShape: Shape = 'M4 5h16v14H4V5ZM9 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 17l5-4 3 3 4-4 4 4';
export const eyeShape: Shape =
  'M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z';
export const eyeOffShape: Shape =
  'M10.2 6c.6-.1 1.2-.2 1.8-.2 5.8 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.4 3.1M6.3 7.5A15.6 15.6 0 0 0 2.8 12S6.2 18.2 12 18.2c1.9 0 3.5-.6 4.9-1.5M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16';
