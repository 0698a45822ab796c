import type { Shape } from './shapes.ts';

// Icons for account entries. They are kept out of `shapes.ts`, so that they are not loaded along with the first paint's
// icons.

export const boxShape: Shape = 'M4.5 8 12 4l7.5 4v8.2L12 20l-7.5-3.8V8ZM4.5 8l7.5 4 7.5-4M12 12v8';
export const heartShape: Shape =
  'M12 19.8s-7.8-4.7-7.8-10.2a4.2 4.2 0 0 1 7.8-2.2 4.2 4.2 0 0 1 7.8 2.2c0 5.5-7.8 10.2-7.8 10.2Z';
export const cardShape: Shape =
  'M4.5 5.8h15a1 1 0 0 1 1 1v10.4a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6.8a1 1 0 0 1 1-1ZM3.5 10h17M7 14.5h3.5';
export const beanShape: Shape =
  'M17.8 6.2c2.7 2.7 2 7.7-1.5 11.2s-8.5 4.2-11.2 1.5-2-7.7 1.5-11.2 8.5-4.2 11.2-1.5ZM17.5 6c-.8 3.4-2.9 4.3-5.4 5.5-2.6 1.2-5 2.6-6.3 6.8';
export const phoneShape: Shape =
  'M8 3.5h8a1.2 1.2 0 0 1 1.2 1.2v14.6a1.2 1.2 0 0 1-1.2 1.2H8a1.2 1.2 0 0 1-1.2-1.2V4.7A1.2 1.2 0 0 1 8 3.5ZM11 17.6h2';
export const peopleShape: Shape =
  'M9 11.6a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3 19c.5-3 2.9-4.7 6-4.7s5.5 1.7 6 4.7M15.6 5.3a3.3 3.3 0 0 1 0 6M17.4 14.6c2 .6 3.3 2.2 3.6 4.4';
export const languageShape: Shape =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9s1.2-6.4 3.7-9Z';
